/// Removes a member from a channel (CIR-33).
package struct RemoveUserFromChannel: ChannelUserCommand {
    package static let name = "removeUserFromChannel"

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
