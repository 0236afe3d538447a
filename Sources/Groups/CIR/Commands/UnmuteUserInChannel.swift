/// Lets a muted member send in a channel again (CIR-36).
package struct UnmuteUserInChannel: ChannelUserCommand {
    package static let name = "unmuteUserInChannel"

    package var server: ServerID
    package var channel: ChannelID
    package var user: UserID

    package init(server: ServerID, channel: ChannelID, user: UserID) {
        self.server = server
        self.channel = channel
        self.user = user
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        try actor.require(.muteInChannel)
        let role = try deliberation.checkMember(user, of: channel, in: server)
        guard deliberation.state.mute(of: user, in: channel, at: deliberation.now) != nil else {
            throw MusterError(.targetNotMuted, "\(user) is not muted in \(channel)")
        }
        try actor.requireTouchable(user, role)
        deliberation.append(ChannelMemberUnmuted(server: server, user: user), to: channel)
        return Done()
    }
}
