/// Sends a message (MSG-01).
package struct SendMessage: ConversationCommand {
    package static let name = "sendMessage"

    package var conversation: Conversation
    package var content: [UInt8]
    package var isNeedGroupAck: Bool
    package var id: MessageID?

    package init(
        conversation: Conversation, content: [UInt8], isNeedGroupAck: Bool, id: MessageID?
    ) {
        self.conversation = conversation
        self.content = content
        self.isNeedGroupAck = isNeedGroupAck
        self.id = id
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        conversation = try Conversation(reading: source)
        content = try source.required("content", try source.bytes("content"))
        isNeedGroupAck = try source.bool("isNeedGroupAck") ?? false
        id = try source.string("messageId").map { MessageID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        conversation.write(1, .plain, to: &sink)
        sink.bytes(4, "content", content)
        sink.bool(5, "isNeedGroupAck", isNeedGroupAck)
        if let id { sink.id(6, "messageId", id) }
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try conversation.checkShape()
        if let id { try IdentifierRules.check(id.text, field: "messageId") }
        let maximum = deliberation.limits.messageBytes
        guard content.count <= maximum else {
            throw MusterError(
                .messageTooLarge, "a message has at most \(maximum) bytes", limit: maximum)
        }
        if case .user = conversation, isNeedGroupAck {
            throw .invalidParameter(
                "isNeedGroupAck", "only messages to EM groups are acknowledged by members")
        }
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> SentMessage {
        let sender = deliberation.context.actor
        let rules = try deliberation.rules(of: conversation)
        try rules.check(self, deliberation)
        if let id, deliberation.state.isTaken(id.text, in: .messages) {
            throw .invalidParameter("messageId", "the id \(id) is or was used by a message")
        }
        let keepsWish =
            isNeedGroupAck
            && rules.canBeAcknowledged(deliberation.settings.options, deliberation.state)
        let message = id ?? MessageID(deliberation.allocate(.messages))
        deliberation.append(
            MessageSent(
                sender: sender, conversation: conversation, content: content,
                isNeedGroupAck: keepsWish),
            to: message)
        return SentMessage(
            id: message, sentAt: deliberation.now, isNeedGroupAck: keepsWish,
            notices: isNeedGroupAck && !keepsWish ? [.groupTooLargeForAck] : [])
    }
}
