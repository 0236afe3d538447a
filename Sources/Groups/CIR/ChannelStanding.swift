/// A channel as a decision or a query finds it.
package struct ChannelStanding {
    package let id: ChannelID
    package let profile: ChannelProfile
    package let status: AggregateStatus

    /// The channel while it and its server live.
    package init?(_ id: ChannelID, _ state: StateReader) {
        guard let profile = state.liveChannel(id), let status = state.status(id) else { return nil }
        self.id = id
        self.profile = profile
        self.status = status
    }

    /// One more needs a seat (CIR-28).
    package func checkSeat() throws(MusterError) {
        guard status.memberCount >= profile.maxUsers else { return }
        throw MusterError(
            .channelFull, "the channel \(id) has no free seat", limit: profile.maxUsers)
    }

    /// The default channel goes with the server and not before (GLO-33).
    package func checkNotDefault(_ participle: String) throws(MusterError) {
        guard profile.isDefault else { return }
        throw MusterError(
            .defaultChannelProtected, "the default channel cannot be \(participle)")
    }
}

extension Deliberation {
    /// The server as the decision finds it.
    package func standing(_ server: ServerID) throws(MusterError) -> ServerProfile {
        try state.existing(server)
    }

    /// The channel of a server as the decision finds it.
    package func standing(
        _ channel: ChannelID, of server: ServerID
    ) throws(MusterError) -> ChannelStanding {
        try state.existing(channel, of: server)
    }

    package func checkServerExists(_ server: ServerID) throws(MusterError) -> UInt64? {
        _ = try standing(server)
        return state.status(server)?.version
    }

    /// An outsider learns nothing about channels (CLR-08).
    package func checkChannelExists(
        _ channel: ChannelID, of server: ServerID
    ) throws(MusterError) -> UInt64? {
        _ = try standing(server)
        if let user = context.actor.user, !state.isMember(user, of: server) {
            throw .notServerMember(user, server)
        }
        return try standing(channel, of: server).status.version
    }
}
