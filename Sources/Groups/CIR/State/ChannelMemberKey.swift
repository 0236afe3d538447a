/// Names a user in a channel.
struct ChannelMemberKey: Equatable, Sendable {
    let channel: ChannelID
    let user: UserID
}
