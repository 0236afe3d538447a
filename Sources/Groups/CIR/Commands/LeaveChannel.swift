/// Leaves a channel (CIR-32).
package struct LeaveChannel: SoleChannelCommand {
    package static let name = "leaveChannel"

    package var server: ServerID
    package var channel: ChannelID

    package init(server: ServerID, channel: ChannelID) {
        self.server = server
        self.channel = channel
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        guard actor.allows(.leaveChannel) else {
            throw MusterError(.notMember, "\(actor.user) is not a member of \(channel)")
        }
        try standing.checkNotDefault("left")
        deliberation.append(
            ChannelMemberLeft(server: server, user: actor.user, cause: .left), to: channel)
        return Done()
    }
}
