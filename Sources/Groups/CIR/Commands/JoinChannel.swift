/// Enters a channel without an invitation (CIR-27).
package struct JoinChannel: CommandBody {
    package static let name = "joinChannel"

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
    }

    package var subject: CommandSubject { .channel(channel, server) }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        guard !actor.isInChannel else {
            throw MusterError(.alreadyMember, "\(actor.user) is a member of \(channel)")
        }
        guard actor.allows(.joinChannel) else {
            throw MusterError(.joinNotAllowed, "the channel \(channel) takes invited users only")
        }
        try standing.checkSeat()
        deliberation.append(
            ChannelMemberJoined(server: server, user: actor.user, via: .join), to: channel)
        return Done()
    }
}
