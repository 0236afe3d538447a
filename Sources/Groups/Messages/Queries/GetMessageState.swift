/// What became of a message, as the viewer sees it (RCP-44 to RCP-48).
package struct GetMessageState: QueryBody {
    package static let name = "getMessageState"
    package static let isTemporal = true

    package var message: MessageID

    package init(message: MessageID) {
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        message = try source.message()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> MessageState {
        let state = inquiry.state
        guard let sent = state.message(message),
            let rules = Families.conversation(sent.conversationID, state)
        else { throw .noSuchMessage(message) }
        var receipts = state.receipts(of: message)
        guard let viewer = inquiry.viewer.user else {
            return MessageState(sent, receipts, flags: nil)
        }
        if sent.sender != .user(viewer) { try sent.requireRecipient(viewer, rules, state) }
        if !inquiry.showsGroupAcks(of: sent, to: viewer, rules) { receipts.groupAckCount = 0 }
        return MessageState(sent, receipts, flags: MessageFlags(sent, seenBy: viewer, state))
    }
}

extension MessageFlags {
    fileprivate init(_ message: Message, seenBy viewer: UserID, _ state: StateReader) {
        let isSender = message.sender == .user(viewer)
        isRead = isSender || state.isRead(message, by: viewer)
        if let receiver = message.receiver {
            isReadAcked =
                isSender
                ? state.isReadReported(message, by: receiver)
                : state.isReadAcked(message, by: receiver)
        } else {
            isReadAcked = !isSender && state.groupAck(of: viewer, for: message.id) != nil
        }
    }
}

extension Inquiry {
    /// Whether acknowledgements of a group message are shown to somebody (RCP-35).
    package func showsGroupAcks(
        of message: Message, to viewer: UserID, _ rules: any ConversationRules
    ) -> Bool {
        switch settings.options.groupAckVisibility {
        case .sender: message.sender == .user(viewer)
        case .allMembers:
            message.sender == .user(viewer) || rules.entry(of: viewer, state) != nil
        }
    }
}
