/// Somebody looking at a conversation.
package struct MessageViewer {
    package let rules: any ConversationRules
    /// Nil for the administrator, who passes every check.
    package let user: UserID?
    package let id: ConversationID
    package let state: StateReader

    /// Finds the conversation and refuses those outside; nil for a single chat of the
    /// administrator, which has none.
    package init?(_ conversation: Conversation, _ inquiry: Inquiry) throws(MusterError) {
        guard let id = conversation.id(for: inquiry.viewer.user) else { return nil }
        guard let rules = Families.conversation(id, inquiry.state) else {
            switch conversation {
            case .group(let group): throw .noSuchGroup(group, inquiry.state)
            case .channel(let channel): throw .noSuchChannel(channel)
            case .user: return nil
            }
        }
        try rules.checkExists(forCommand: false, inquiry.state)
        if let user = inquiry.viewer.user { try rules.checkInside(user, inquiry.state) }
        self.rules = rules
        user = inquiry.viewer.user
        self.id = id
        state = inquiry.state
    }

    /// The messages that the viewer may see: its own and those that reached it, or all.
    package func visibleMessages() -> VisibleMessages {
        let seesAll = user == nil || rules.isOpenToNewcomers
        return VisibleMessages(in: id, rules, for: seesAll ? nil : user, state)
    }
}
