/// Marks one message read without telling anyone (RCP-41).
package struct MarkMessageRead: CommandBody {
    package static let name = "markMessageRead"

    package var message: MessageID

    package init(message: MessageID) {
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        message = try source.message()
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "messageId", message)
    }

    package var subject: CommandSubject { .user }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> ReceiptResult {
        let sent = try deliberation.message(message)
        let state = deliberation.state
        guard let rules = Families.conversation(sent.conversationID, state) else {
            throw .noSuchMessage(message)
        }
        try rules.checkExists(forCommand: true, state)
        let reader = try deliberation.actingUser()
        guard sent.sender != .user(reader) else { return ReceiptResult(isRecorded: false) }
        try sent.requireRecipient(reader, rules, state)
        try rules.checkInside(reader, state)
        guard !state.isRead(sent, by: reader) else { return ReceiptResult(isRecorded: false) }
        deliberation.append(MessageMarkedRead(.message(message)), to: reader)
        return ReceiptResult(isRecorded: true)
    }
}

extension Message {
    package func requireRecipient(
        _ user: UserID, _ rules: any ConversationRules, _ state: StateReader
    ) throws(MusterError) {
        guard rules.reached(user, self, state) else {
            throw MusterError(
                .notMessageRecipient, "\(user) was not among those whom \(id) reached")
        }
    }
}
