/// Adds a channel to a server (CIR-17 to CIR-22).
package struct CreateChannel: CommandBody {
    package static let name = "createChannel"

    package var server: ServerID
    package var channelName: String
    package var mode: ChannelMode
    package var type: CircleType
    package var category: CategoryID?
    package var desc: String
    package var ext: String
    package var maxUsers: Int64?
    package var rtcChannelID: String?
    package var users: UserList
    package var channel: ChannelID?

    package init(
        server: ServerID, channelName: String, mode: ChannelMode, type: CircleType,
        category: CategoryID? = nil, desc: String = "", ext: String = "", maxUsers: Int64? = nil,
        rtcChannelID: String? = nil, users: [UserID], channel: ChannelID? = nil
    ) {
        self.server = server
        self.channelName = channelName
        self.mode = mode
        self.type = type
        self.category = category
        self.desc = desc
        self.ext = ext
        self.maxUsers = maxUsers
        self.rtcChannelID = rtcChannelID
        self.users = UserList(users)
        self.channel = channel
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channelName = try source.text("name")
        mode = try source.required("mode", try source.choice("mode", ChannelMode.self))
        type = try source.choice("type", CircleType.self) ?? .public
        category = try source.nonEmpty("category").map { CategoryID($0) }
        desc = try source.text("desc", or: "")
        ext = try source.text("ext", or: "")
        maxUsers = try source.integer("maxUsers")
        rtcChannelID = try source.string("rtcChannelId")
        users = UserList(try source.strings("users").map { $0.map { UserID($0) } } ?? [])
        channel = try source.string("channel").map { ChannelID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.string(2, "name", channelName)
        sink.choice(3, "mode", mode)
        sink.choice(4, "type", type)
        if let category { sink.id(5, "category", category) }
        sink.string(6, "desc", desc)
        sink.string(7, "ext", ext)
        if let maxUsers { sink.integer(8, "maxUsers", maxUsers) }
        if let rtcChannelID { sink.string(9, "rtcChannelId", rtcChannelID) }
        users.write(10, to: &sink)
        if let channel { sink.id(11, "channel", channel) }
    }

    package func completed(for actor: Principal, _ limits: Limits) -> Self {
        var completed = self
        completed.maxUsers = maxUsers ?? Int64(limits.defaultMaxUsers(mode))
        if mode == .voice { completed.rtcChannelID = rtcChannelID ?? channel?.text }
        return completed
    }

    package var subject: CommandSubject { .newInServer(server) }

    package var names: [String] { [channelName] }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkCircleName(channelName, field: "name")
        try deliberation.checkCircleText(desc, field: "desc")
        try deliberation.checkCircleText(ext, field: "ext")
        try deliberation.checkMaxUsers(
            maxUsers, upTo: deliberation.limits.maxUsersCeiling(mode))
        try deliberation.checkRTCChannel(rtcChannelID, mode)
        try IdentifierRules.check(users: users.users, field: "users")
        try deliberation.checkNewID(channel, field: "channel")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedChannel {
        let actor = try CIRActor(on: server, deliberation)
        try actor.require(.createChannel)
        let id = try deliberation.newID(channel, in: .channels, field: "channel")
        let categoryID = try deliberation.category(or: category, of: server)
        for user in users.users { _ = try deliberation.serverMember(user, of: server) }
        let creators = CIRPolicy.creatorEnters(mode) ? [actor.user] : []
        let members = UserList(creators + users.users).users
        try deliberation.checkChannels(of: server)
        try deliberation.checkChannelsOfCategory(categoryID, of: server)
        let size = maxUsers.map { Int($0) } ?? deliberation.limits.defaultMaxUsers(mode)
        guard members.count <= size else {
            throw MusterError(
                .channelFull, "the channel has no seats for all its members", limit: size)
        }
        deliberation.append(
            ChannelCreated(
                server: server, category: categoryID, name: channelName, desc: desc, ext: ext,
                type: type, mode: mode, maxUsers: size,
                rtcChannelID: mode == .voice ? rtcChannelID ?? id.text : nil, isDefault: false,
                creator: actor.user, members: members),
            to: id)
        return CreatedChannel(id: id)
    }
}
