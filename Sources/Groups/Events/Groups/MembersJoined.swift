package import ProtobufWire

/// Users entered a group (EVT-02).
package struct MembersJoined: EventPayload {
    package static let kind = EventKind(2, "membersJoined")

    package var users: [UserID]
    package var via: EntryPath
    package var role: MemberRole
    package var inviter: UserID?
    package var approver: UserID?
    package var message: String

    package init(
        users: [UserID], via: EntryPath, role: MemberRole, inviter: UserID? = nil,
        approver: UserID? = nil, message: String = ""
    ) {
        self.users = users
        self.via = via
        self.role = role
        self.inviter = inviter
        self.approver = approver
        self.message = message
    }

    package var memberCountChange: Int { users.count }

    package init(from fields: FieldMap) throws(ProtobufError) {
        users = try fields.ids(1)
        via = try fields.choice(2)
        role = try fields.choice(3)
        inviter = try fields.optionalID(4)
        approver = try fields.optionalID(5)
        message = try fields.remark(6)
    }

    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "users", users)
        sink.choice(2, "via", via)
        sink.choice(3, "role", role)
        if let inviter { sink.id(4, "inviter", inviter) }
        if let approver { sink.id(5, "approver", approver) }
        sink.remark(6, "message", message)
    }

    package func project(_ event: Event, into state: any StateWriter) {
        for user in users { state.enter(user, as: role, event) }
    }
}
