/// Confirms that a single-chat message reached the receiver (RCP-08).
package struct ConfirmDelivery: CommandBody {
    package static let name = "confirmDelivery"

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
        let user = try deliberation.actingUser()
        guard let receiver = sent.receiver else {
            throw MusterError(
                .capabilityNotSupported, "only messages of single chats have delivery receipts")
        }
        try sent.requireReceiver(user, receiver)
        guard deliberation.state.userRecord(user).preferences.deliveryAckEnabled,
            !deliberation.state.receipts(of: message).isDelivered
        else { return ReceiptResult(isRecorded: false) }
        deliberation.append(MessageDelivered(reader: user), to: message)
        return ReceiptResult(isRecorded: true)
    }
}

extension Message {
    package func requireReceiver(_ user: UserID, _ receiver: UserID) throws(MusterError) {
        guard user == receiver else {
            throw MusterError(
                .permissionDenied, "only the receiver of \(id) can give this receipt")
        }
    }
}
