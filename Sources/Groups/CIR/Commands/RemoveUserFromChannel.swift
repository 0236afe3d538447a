/// Removes a member from a channel (CIR-33).
package struct RemoveUserFromChannel: CommandBody {
    package static let name = "removeUserFromChannel"

    package var server: ServerID
    package var channel: ChannelID
    package var user: UserID

    package init(server: ServerID, channel: ChannelID, user: UserID) {
        self.server = server
        self.channel = channel
        self.user = user
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
        user = try source.user("user")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
        sink.id(3, "user", user)
    }

    package var subject: CommandSubject { .channel(channel, server) }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        try actor.require(.removeFromChannel)
        try standing.checkNotDefault("emptied")
        guard user != actor.user else {
            throw .invalidParameter("user", "leaveChannel is the way out for oneself")
        }
        let role = try deliberation.checkMember(user, of: channel, in: server)
        try actor.requireTouchable(user, role)
        deliberation.append(ChannelMemberRemoved(server: server, user: user), to: channel)
        return Done()
    }
}
