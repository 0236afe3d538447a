package import ProtobufWire

/// Users entered a group (EVT-02).
public struct MembersJoined: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(2, "membersJoined")

    /// Who entered, in the order of the command.
    public let users: [UserID]
    /// How they entered.
    public let via: EntryPath
    /// What they are in the group, but for ``admins``.
    public let role: MemberRole
    /// Who brought them in; nil where the way in has no inviter.
    public let inviter: Principal?
    /// Who let them in; nil where the way in has no approver.
    public let approver: Principal?
    /// The text of a direct invitation, empty when there was none.
    public let message: String
    /// Those of the users who enter as admins, whatever ``role`` says.
    public let admins: [UserID]
    /// The custom fields with which users of a TIM group enter, bytewise by user.
    public let memberFields: [MemberFields]

    package init(
        users: [UserID], via: EntryPath, role: MemberRole, inviter: Principal? = nil,
        approver: Principal? = nil, message: String = "", admins: [UserID] = [],
        memberFields: [MemberFields] = []
    ) {
        self.users = users
        self.via = via
        self.role = role
        self.inviter = inviter
        self.approver = approver
        self.message = message
        self.admins = admins
        self.memberFields = memberFields
    }

    package var memberCountChange: Int { users.count }

    package init(from fields: FieldMap) throws(ProtobufError) {
        users = try fields.ids(1)
        via = try fields.choice(2)
        role = try fields.choice(3)
        inviter = via.hasInviter || fields.has(4) ? try fields.agent(4) : nil
        approver = via == .joinApproval || fields.has(5) ? try fields.agent(5) : nil
        message = try fields.remark(6)
        admins = try fields.ids(7)
        var entries: [MemberFields] = []
        for object in try fields.objects(8) {
            entries.append(
                MemberFields(user: try object.id(1), fields: try object.customFields(2)))
        }
        memberFields = entries
    }

    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "users", users)
        sink.choice(2, "via", via)
        sink.choice(3, "role", role)
        if let inviter { sink.agent(4, "inviter", inviter) }
        if let approver { sink.agent(5, "approver", approver) }
        sink.remark(6, "message", message)
        if !admins.isEmpty { sink.ids(7, "admins", admins) }
        if !memberFields.isEmpty {
            sink.keyedFields(8, "memberFields", memberFields.map { ($0.user.text, $0.fields) })
        }
    }

    package func project(_ event: Event, into state: StateWriter) {
        let admins = Set(admins)
        for user in users { state.enter(user, as: admins.contains(user) ? .admin : role, event) }
        for entry in memberFields {
            state.updateMember(entry.user, of: event.group) { $0.tim.fields = entry.fields }
        }
        if via == .directInvite, !message.isEmpty {
            for user in users { state.noteText(message, ofEntryOf: user, event) }
        }
        guard !admins.isEmpty else { return }
        state.updateProfile(event.group) { profile in
            for admin in self.admins { profile.addAdmin(admin) }
        }
    }
}

extension EntryPath {
    /// Whether somebody brings those in who come this way.
    fileprivate var hasInviter: Bool { self == .directInvite || self == .acceptedInvitation }
}
