/// Marks all messages of a conversation read without telling anyone (RCP-41).
package struct MarkAllMessagesRead: CommandBody {
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

    package var subject: CommandSubject { conversation.subject }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try conversation.checkShape()
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> ReceiptResult {
        let (reader, id, _) = try deliberation.reader(of: conversation)
        let state = deliberation.state
        guard state.unreadCount(of: reader, in: id) > 0, let newest = state.newestMessage(in: id)
        else { return ReceiptResult(isRecorded: false) }
        deliberation.append(
            MessageMarkedRead(.all(conversation, upTo: newest.position)), to: reader)
        return ReceiptResult(isRecorded: true)
    }
}
