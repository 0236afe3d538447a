/// What the views of TIM groups show of the messages sent into them.
package enum TIMMessageFacts {
    /// The last message of a group, and when it was sent.
    package static func last(
        in group: GroupID, _ state: StateReader
    ) -> (message: MessageID, at: Int64)? {
        state.newestMessage(in: .group(group)).map { ($0.id, $0.sentAt) }
    }

    /// When a member last sent a message into the group.
    package static func lastSent(
        by user: UserID, in group: GroupID, _ state: StateReader
    ) -> Int64? {
        guard let entry = state.member(user, of: group)?.joinedPosition else { return nil }
        let conversation = ConversationID.group(group)
        let sent = state.readingState(of: user, in: conversation).lastSent
        guard sent > entry else { return nil }
        return state.message(at: sent, in: conversation)?.sentAt
    }

    /// How many messages of the group a member has not read (RCP-40, RCP-42).
    package static func unread(
        of user: UserID, in group: GroupID, _ state: StateReader
    ) -> Int {
        state.unreadCount(of: user, in: .group(group))
    }
}
