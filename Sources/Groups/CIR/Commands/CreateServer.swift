/// Creates a server with its default category and channel (CIR-01, CIR-02).
package struct CreateServer: CommandBody {
    package static let name = "createServer"

    package var server: ServerID?
    package var serverName: String
    package var icon: String
    package var type: CircleType
    package var background: String
    package var desc: String
    package var ext: String
    package var category: CategoryID?
    package var channel: ChannelID?

    package init(
        server: ServerID? = nil, serverName: String, icon: String = "", type: CircleType,
        background: String = "", desc: String = "", ext: String = "", category: CategoryID? = nil,
        channel: ChannelID? = nil
    ) {
        self.server = server
        self.serverName = serverName
        self.icon = icon
        self.type = type
        self.background = background
        self.desc = desc
        self.ext = ext
        self.category = category
        self.channel = channel
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.string("server").map { ServerID($0) }
        serverName = try source.text("name")
        icon = try source.text("icon", or: "")
        type = try source.choice("type", CircleType.self) ?? .public
        background = try source.text("background", or: "")
        desc = try source.text("desc", or: "")
        ext = try source.text("ext", or: "")
        category = try source.string("category").map { CategoryID($0) }
        channel = try source.string("channel").map { ChannelID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        if let server { sink.id(1, "server", server) }
        sink.string(2, "name", serverName)
        sink.string(3, "icon", icon)
        sink.choice(4, "type", type)
        sink.string(5, "background", background)
        sink.string(6, "desc", desc)
        sink.string(7, "ext", ext)
        if let category { sink.id(8, "category", category) }
        if let channel { sink.id(9, "channel", channel) }
    }

    package var subject: CommandSubject { .new }

    package var names: [String] { [serverName] }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkNewID(server, field: "server")
        try deliberation.checkCircleName(serverName, field: "name")
        try deliberation.checkCircleText(icon, field: "icon")
        try deliberation.checkCircleText(background, field: "background")
        try deliberation.checkCircleText(desc, field: "desc")
        try deliberation.checkCircleText(ext, field: "ext")
        try deliberation.checkNewID(category, field: "category")
        try deliberation.checkNewID(channel, field: "channel")
    }

    /// What the default category and the default channel are called.
    private static let defaultName = "default"

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedServer {
        let creator = try deliberation.actingUser()
        let id = try deliberation.newID(server, in: .servers, field: "server")
        let categoryID = try deliberation.newID(category, in: .categories, field: "category")
        let channelID = try deliberation.newID(channel, in: .channels, field: "channel")
        try deliberation.checkCreatedServers(of: creator)
        deliberation.append(
            ServerCreated(
                name: serverName, icon: icon, type: type, background: background, desc: desc,
                ext: ext, owner: creator),
            to: id)
        deliberation.append(
            CategoryCreated(category: categoryID, name: Self.defaultName, isDefault: true), to: id)
        deliberation.append(
            ChannelCreated(
                server: id, category: categoryID, name: Self.defaultName, desc: "", ext: "",
                type: .public, mode: .text,
                maxUsers: deliberation.limits.defaultChannelMaxUsers, isDefault: true,
                creator: creator, members: []),
            to: channelID)
        deliberation.enter(id, creator, via: .creation, defaultChannel: channelID)
        return CreatedServer(id: id, category: categoryID, channel: channelID)
    }
}
