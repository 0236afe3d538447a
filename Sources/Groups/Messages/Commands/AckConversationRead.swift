/// Acknowledges all messages of a conversation (RCP-19).
package struct AckConversationRead: ConversationCommand {
    package static let name = "ackConversationRead"

    package var conversation: Conversation

    package init(conversation: Conversation) {
        self.conversation = conversation
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        conversation = try Conversation(reading: source)
    }

    package func write(to sink: inout some FieldSink) {
        conversation.write(1, .plain, to: &sink)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> ReceiptResult {
        let (reader, id, _) = try deliberation.reader(of: conversation)
        let state = deliberation.state
        guard state.unreadCount(of: reader, in: id) > 0 else {
            return ReceiptResult(isRecorded: false)
        }
        var isReported: Bool?
        if case .user(let peer) = conversation {
            isReported = state.userRecord(peer).preferences.readAckEnabled
        }
        deliberation.append(
            ConversationReadAcked(
                conversation: conversation, upTo: state.position, isReported: isReported),
            to: reader)
        return ReceiptResult(isRecorded: true)
    }
}
