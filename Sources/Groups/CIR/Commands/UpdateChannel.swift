/// Changes name, kind, texts or size of a channel (CIR-29, CIR-30).
package struct UpdateChannel: ChannelCommand {
    package static let name = "updateChannel"

    package var server: ServerID
    package var channel: ChannelID
    package var newName: String?
    package var type: CircleType?
    package var desc: String?
    package var maxUsers: Int64?
    package var ext: String?
    package var mode: ChannelMode?

    package init(
        server: ServerID, channel: ChannelID, newName: String? = nil, type: CircleType? = nil,
        desc: String? = nil, maxUsers: Int64? = nil, ext: String? = nil, mode: ChannelMode? = nil
    ) {
        self.server = server
        self.channel = channel
        self.newName = newName
        self.type = type
        self.desc = desc
        self.maxUsers = maxUsers
        self.ext = ext
        self.mode = mode
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
        newName = try source.string("name")
        type = try source.choice("type", CircleType.self)
        desc = try source.string("desc")
        maxUsers = try source.integer("maxUsers")
        ext = try source.string("ext")
        mode = try source.choice("mode", ChannelMode.self)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
        if let newName { sink.string(3, "name", newName) }
        if let type { sink.choice(4, "type", type) }
        if let desc { sink.string(5, "desc", desc) }
        if let maxUsers { sink.integer(6, "maxUsers", maxUsers) }
        if let ext { sink.string(7, "ext", ext) }
        if let mode { sink.choice(8, "mode", mode) }
    }

    package var names: [String] { newName.map { [$0] } ?? [] }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkNamesSomething(
            newName ?? desc ?? ext ?? type?.text ?? maxUsers?.description ?? mode?.text,
            among: "name, type, desc, maxUsers, ext, mode")
        if let newName { try deliberation.checkCircleName(newName, field: "name") }
        if let desc { try deliberation.checkCircleText(desc, field: "desc") }
        if let ext { try deliberation.checkCircleText(ext, field: "ext") }
        try deliberation.checkMaxUsers(
            maxUsers, upTo: deliberation.limits.maxUsersCeiling)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        try CIRActor(on: standing, deliberation).require(.updateChannel)
        let profile = standing.profile
        if let mode, mode != profile.mode {
            throw MusterError(.channelModeImmutable, "the mode of a channel cannot be changed")
        }
        if profile.isDefault, type == .private {
            throw MusterError(
                .defaultChannelProtected, "the default channel cannot become private")
        }
        try deliberation.checkMaxUsers(
            maxUsers, upTo: deliberation.limits.maxUsersCeiling(of: profile))
        if let maxUsers, maxUsers < Int64(standing.status.memberCount) {
            throw .invalidParameter(
                "maxUsers", "the channel has \(standing.status.memberCount) members already")
        }
        let changes = ChannelUpdated(
            server: server, name: newName.changed(from: profile.name),
            type: type == profile.type ? nil : type, desc: desc.changed(from: profile.desc),
            maxUsers: maxUsers.flatMap { Int($0) == profile.maxUsers ? nil : Int($0) },
            ext: ext.changed(from: profile.ext))
        if !changes.isEmpty { deliberation.append(changes, to: channel) }
        return Done()
    }
}

extension ChannelUpdated {
    fileprivate var isEmpty: Bool {
        (name ?? desc ?? ext) == nil && type == nil && maxUsers == nil
    }
}
