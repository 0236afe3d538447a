// Channels themselves (CIR-17 to CIR-22, CIR-29 to CIR-31).

extension CreateChannel {
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

extension UpdateChannel {
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

extension DestroyChannel {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        try CIRActor(on: standing, deliberation).require(.destroyChannel)
        try standing.checkNotDefault("destroyed")
        deliberation.append(ChannelDestroyed(server: server), to: channel)
        return Done()
    }
}

extension ChannelUpdated {
    fileprivate var isEmpty: Bool {
        (name ?? desc ?? ext) == nil && type == nil && maxUsers == nil
    }
}

extension ChannelStanding {
    /// The default channel goes with the server and not before (GLO-33).
    package func checkNotDefault(_ participle: String) throws(MusterError) {
        guard profile.isDefault else { return }
        throw MusterError(
            .defaultChannelProtected, "the default channel cannot be \(participle)")
    }
}

extension Deliberation {
    /// One more channel in the server (LIM-18).
    fileprivate func checkChannels(of server: ServerID) throws(MusterError) {
        let maximum = limits.channelsPerServer
        guard state.channelCount(of: server) >= maximum else { return }
        throw MusterError(
            .channelLimit, "a server has at most \(maximum) channels", limit: maximum)
    }
}
