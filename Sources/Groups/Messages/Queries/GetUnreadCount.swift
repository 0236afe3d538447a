/// How many messages of a conversation the viewer has not read (RCP-40).
package struct GetUnreadCount: QueryBody {
    package static let name = "getUnreadCount"
    package static let isTemporal = true

    package var conversation: Conversation

    package init(conversation: Conversation) {
        self.conversation = conversation
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        conversation = try Conversation(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try conversation.checkShape()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> UnreadCount {
        let viewer = try MessageViewer(conversation, inquiry)
        return UnreadCount(
            count: viewer.flatMap { viewer in
                viewer.user.map { inquiry.state.unreadCount(of: $0, in: viewer.id) }
            })
    }
}
