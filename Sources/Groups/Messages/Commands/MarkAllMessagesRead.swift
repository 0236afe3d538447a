/// Marks all messages of a conversation read without telling anyone (RCP-41).
package struct MarkAllMessagesRead: ConversationCommand {
    package static let name = "markAllMessagesRead"

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
        deliberation.append(
            MessageMarkedRead(.all(conversation, upTo: state.position)), to: reader)
        return ReceiptResult(isRecorded: true)
    }
}
