/// What the views of TIM groups show of the messages sent into them.
package enum TIMMessageFacts {
    /// The last message of a group, and when it was sent.
    package static func last(
        in group: GroupID, _ state: any StateReader
    ) -> (message: MessageID, at: Int64)? {
        nil
    }

    /// When a member last sent a message into the group.
    package static func lastSent(
        by user: UserID, in group: GroupID, _ state: any StateReader
    ) -> Int64? {
        nil
    }

    /// How many messages of the group a member has not read (RCP-40, RCP-42).
    package static func unread(
        of user: UserID, in group: GroupID, _ state: any StateReader
    ) -> Int {
        0
    }
}
