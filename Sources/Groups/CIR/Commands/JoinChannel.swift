/// Enters a channel without an invitation (CIR-27).
package struct JoinChannel: SoleChannelCommand {
    package static let name = "joinChannel"

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

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
