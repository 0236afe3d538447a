/// Acknowledges a group message whose sender asked for it (RCP-29).
package struct SendGroupMessageReadAck: GroupCommand {
    package static let name = "sendGroupMessageReadAck"

    package var message: MessageID
    package var group: GroupID
    package var content: [UInt8]

    package init(message: MessageID, group: GroupID, content: [UInt8]) {
        self.message = message
        self.group = group
        self.content = content
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        message = try source.message()
        group = try source.group()
        content = try source.bytes("content") ?? []
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "messageId", message)
        sink.id(2, "group", group)
        sink.bytes(3, "content", content)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        let maximum = deliberation.limits.messageBytes
        guard content.count <= maximum else {
            throw MusterError(
                .messageTooLarge, "an acknowledgement says at most \(maximum) bytes",
                limit: maximum)
        }
    }

    package func decide(
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> GroupAckResult {
        _ = try EMRules.standing(group, deliberation)
        let reader = try deliberation.actingUser()
        let (state, options) = (deliberation.state, deliberation.settings.options)
        let sent = try deliberation.message(message, in: group)
        guard sent.sender != .user(reader) else {
            throw .invalidParameter(
                "messageId", "the sender cannot acknowledge the own message")
        }
        guard sent.isNeedGroupAck else {
            throw MusterError(
                .groupAckNotRequested, "the sender of \(message) asks for no acknowledgement")
        }
        if let first = state.groupAck(of: reader, for: message) {
            return GroupAckResult(id: first.id, isRecorded: false)
        }
        let rules = EMConversation(group: group)
        try sent.requireRecipient(reader, rules, state)
        try rules.checkInside(reader, state)
        guard deliberation.now - sent.sentAt <= options.groupAckValidityMs else {
            throw .receiptTooLate
        }
        let id = ReadAckID(deliberation.allocate(.readAcks))
        deliberation.append(
            GroupMessageReadAcked(group: group, reader: reader, readAckID: id, content: content),
            to: message)
        return GroupAckResult(id: id, isRecorded: true)
    }
}

extension Deliberation {
    fileprivate func message(
        _ id: MessageID, in group: GroupID
    ) throws(MusterError) -> Message {
        let message = try message(id)
        guard message.conversation == .group(group) else { throw .noSuchMessage(id) }
        return message
    }
}
