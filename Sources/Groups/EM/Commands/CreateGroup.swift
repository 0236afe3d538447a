/// Creates an EM group, with invitees (GRP-01).
package struct CreateGroup: CommandBody {
    package static let name = "createGroup"

    package var group: GroupID?
    package var groupName: String
    package var description: String
    package var users: UserList
    package var message: String
    package var style: GroupStyle
    /// Nil for the default of the engine (LIM-01).
    package var maxMembers: Int64?
    package var inviteNeedConfirm: Bool
    package var ext: String

    package init(
        group: GroupID?, name: String, description: String, users: [UserID], message: String,
        options: GroupOptions
    ) {
        self.group = group
        groupName = name
        self.description = description
        self.users = UserList(users)
        self.message = message
        style = options.style
        maxMembers = options.maxMembers.map { Int64($0) }
        inviteNeedConfirm = options.inviteNeedConfirm
        ext = options.ext
    }

    package static func isMeant(by source: some ParameterSource) -> Bool { !source.has("type") }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.string("group").map { GroupID($0) }
        groupName = try source.text("name")
        description = try source.text("description", or: "")
        users = UserList(try source.strings("users").map { $0.map { UserID($0) } } ?? [])
        message = try source.text("message", or: "")
        style = try source.choice("style", GroupStyle.self) ?? .privateOnlyOwnerInvite
        maxMembers = try source.integer("maxMembers")
        inviteNeedConfirm = try source.bool("inviteNeedConfirm") ?? false
        ext = try source.text("ext", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        if let group { sink.id(1, "group", group) }
        sink.string(2, "name", groupName)
        sink.string(3, "description", description)
        users.write(4, to: &sink)
        sink.string(5, "message", message)
        sink.choice(6, "style", style)
        if let maxMembers { sink.integer(7, "maxMembers", maxMembers) }
        sink.bool(8, "inviteNeedConfirm", inviteNeedConfirm)
        sink.string(9, "ext", ext)
    }

    /// The engine's default is meant unless another maximum is named.
    package func completed(for actor: Principal, _ limits: Limits) -> Self {
        var completed = self
        completed.maxMembers = maxMembers ?? Int64(limits.emUsualMaxMembers)
        return completed
    }

    package var subject: CommandSubject { .new }

    package var names: [String] { [groupName] }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        let limits = deliberation.limits
        if let group, !EMRules.isValidID(group) {
            throw MusterError(
                .invalidGroupId,
                "group must be 1 to \(IdentifierRules.bytesMaximum) bytes without control "
                    + "characters and must not start with \(IDSpace.timGroups.prefix)",
                field: "group")
        }
        try EMRules.checkName(groupName, limits)
        try EMRules.checkDescription(description, limits)
        try TextRules.check(ext, field: "ext", bytesMaximum: limits.emExtBytes)
        try deliberation.checkRemark(message, field: "message")
        if let maxMembers { try deliberation.checkMaxMembers(maxMembers) }
        try invitees(of: deliberation.context.actor)
            .checkOptionalShape(maximum: limits.emInviteesPerCreate)
    }

    /// The invitees without the creator, who enters anyway (GRP-06).
    package func invitees(of creator: Principal) -> UserList {
        UserList(users.users.filter { $0 != creator.user })
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedGroup {
        let creator = try deliberation.actingUser()
        if let group, deliberation.state.isTaken(group.text, in: .groups) {
            throw MusterError(.groupIdInUse, "the id \(group) is or was used by a group")
        }
        let invitees = invitees(of: deliberation.context.actor).users
        try deliberation.checkExists(users: invitees)
        let id = group ?? GroupID(deliberation.allocate(.groups))
        let created = GroupCreated(
            name: groupName, description: description, owner: creator,
            maxMembers: Int(maxMembers ?? Int64(deliberation.limits.emUsualMaxMembers)),
            traits: .em(
                EMTraits(style: style, inviteNeedConfirm: inviteNeedConfirm, ext: ext)))
        let party = EMInvitationParty(
            inviter: creator, invitees: invitees, message: message, group: id,
            inviteNeedConfirm: inviteNeedConfirm)
        let newcomers = party.newcomers(deliberation)
        try Seats(taken: 1, maximum: created.maxMembers).check(entering: newcomers.count)
        try EMJoinedGroups.check(of: [creator] + newcomers, deliberation)
        deliberation.append(created, to: id)
        deliberation.append(
            MembersJoined(users: [creator], via: .creation, role: .owner), to: id)
        let room = PendingRoom(taken: 0, deliberation.limits)
        let targets = try party.invite(within: room, &deliberation)
        return CreatedGroup(
            GroupDetails(
                created: created, as: id, at: deliberation.now,
                memberCount: 1 + newcomers.count, version: UInt64(deliberation.events.count)),
            targets: targets)
    }
}
