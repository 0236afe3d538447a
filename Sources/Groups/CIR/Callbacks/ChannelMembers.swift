/// The members of a channel.
package struct ChannelMembers: AudienceSource {
    package let channel: ChannelID

    package init(of channel: ChannelID) {
        self.channel = channel
    }

    package func forEach(_ state: StateReader, _ body: (UserID) -> Bool) {
        state.forEachMemberID(of: channel, body)
    }

    package func contains(_ user: UserID, _ state: StateReader) -> Bool {
        state.isMember(user, of: channel)
    }
}
