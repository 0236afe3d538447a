/// Acknowledges a single-chat message as read (RCP-12).
package struct SendMessageReadAck: CommandBody {
    package static let name = "sendMessageReadAck"

    package var message: MessageID
    /// The sender of the message.
    package var user: UserID

    package init(message: MessageID, user: UserID) {
        self.message = message
        self.user = user
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        message = try source.message()
        user = try source.user()
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "messageId", message)
        sink.id(2, "user", user)
    }

    package var subject: CommandSubject { .user }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> ReceiptResult {
        let sent = try deliberation.message(message)
        let reader = try deliberation.actingUser()
        guard let receiver = sent.receiver else {
            throw .invalidParameter(
                "messageId", "messages of groups and channels are not acknowledged this way")
        }
        try sent.requireReceiver(reader, receiver)
        guard sent.sender == .user(user) else {
            throw .invalidParameter("user", "user must be the sender of the message")
        }
        guard !deliberation.state.isReadAcked(sent, by: reader) else {
            return ReceiptResult(isRecorded: false)
        }
        let retention = deliberation.settings.options.messageRetentionMs
        guard retention == 0 || deliberation.now - sent.sentAt <= retention else {
            throw .receiptTooLate
        }
        let isReported = deliberation.state.userRecord(user).preferences.readAckEnabled
        deliberation.append(
            MessageReadAcked(reader: reader, isReported: isReported), to: message)
        return ReceiptResult(isRecorded: true)
    }
}

extension MusterError {
    package static let receiptTooLate = MusterError(
        .messageExpired, "the time for acknowledging this message is over")
}
