/// Mutes a member in a channel (CIR-35).
package struct MuteUserInChannel: ChannelCommand {
    package static let name = "muteUserInChannel"

    package var server: ServerID
    package var channel: ChannelID
    package var user: UserID
    package var durationMs: Int64

    package init(server: ServerID, channel: ChannelID, user: UserID, durationMs: Int64) {
        self.server = server
        self.channel = channel
        self.user = user
        self.durationMs = durationMs
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
        user = try source.user("user")
        durationMs = try source.required("durationMs", try source.integer("durationMs"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
        sink.id(3, "user", user)
        sink.integer(4, "durationMs", durationMs)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
        try deliberation.checkMuteDuration(durationMs)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> ChannelMute {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        try actor.require(.muteInChannel)
        guard user != actor.user else {
            throw MusterError(.permissionDenied, "nobody can mute oneself", user: user)
        }
        let role = try deliberation.checkMember(user, of: channel, in: server)
        try actor.requireTouchable(user, role)
        let end = MuteEnd(duration: durationMs, from: deliberation.now)
        deliberation.append(
            ChannelMemberMuted(server: server, user: user, expiresAt: end), to: channel)
        return ChannelMute(expiresAt: end)
    }
}
