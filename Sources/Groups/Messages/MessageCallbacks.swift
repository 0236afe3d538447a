/// RCP-01 to RCP-06 as a table: event, steps, recipients.
package enum MessageCallbacks: CallbackRules {
    package static func callbacks(
        of event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback] {
        switch event.payload {
        case is MessageSent: sending(event, state)
        case let fact as MessageDelivered:
            told(.messageDelivered(event.message, reader: fact.reader), event, state)
        case let fact as MessageReadAcked:
            fact.isReported
                ? told(.messageRead(event.message, reader: fact.reader), event, state) : []
        case let fact as ConversationReadAcked: reading(fact, event)
        case let fact as GroupMessageReadAcked: acknowledging(fact, event, options, state)
        default: []
        }
    }

    package static func mayReach(_ user: UserID, _ event: Event, _ state: StateReader) -> Bool {
        switch event.payload {
        case let fact as MessageSent:
            let conversation = fact.conversation.id(from: fact.sender.user)
            let rules = Families.conversation(ofMessageIn: conversation, state)
            return rules?.hearing(of: user, state) != nil
        case let fact as ConversationReadAcked: return fact.conversation == .user(user)
        default: return true
        }
    }

    package static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent? { nil }

    private static func sending(_ event: Event, _ state: StateReader) -> [Callback] {
        guard let message = state.message(event.message),
            let rules = Families.conversation(ofMessageIn: message.conversationID, state)
        else { return [] }
        let content = ChatCallback.messageReceived(message, noPush: false)
        let sender = message.sender.user
        var callbacks = [
            Callback(
                content, to: .all(Hearers(rules), without: [sender]), from: event,
                silently: ChatCallback.messageReceived(message, noPush: true))
        ]
        if let sender {
            let isSilent = rules.hearing(of: sender, state) == .silently
            callbacks.append(
                Callback(
                    ChatCallback.messageReceived(message, noPush: isSilent), to: .only(sender),
                    from: event, exceptDevice: event.device))
        }
        return callbacks
    }

    /// To the sender of the message.
    private static func told(
        _ content: ChatCallback, _ event: Event, _ state: StateReader
    ) -> [Callback] {
        guard let sender = state.message(event.message)?.sender.user else { return [] }
        return [Callback(content, to: .only(sender), from: event)]
    }

    private static func reading(_ fact: ConversationReadAcked, _ event: Event) -> [Callback] {
        let reader = UserID(event.aggregate.text)
        let content = ChatCallback.conversationRead(
            from: reader, to: fact.conversation, upTo: fact.upTo)
        var callbacks: [Callback] = []
        if case .user(let peer) = fact.conversation, fact.isReported == true {
            callbacks.append(Callback(content, to: .only(peer), from: event))
        }
        callbacks.append(
            Callback(content, to: .only(reader), from: event, exceptDevice: event.device))
        return callbacks
    }

    private static func acknowledging(
        _ fact: GroupMessageReadAcked, _ event: Event, _ options: Options, _ state: StateReader
    ) -> [Callback] {
        let count = state.receipts(of: event.message).groupAckCount
        let ack = GroupMessageAck(fact, event, readCount: count)
        var callbacks = told(
            .groupMessageRead(
                group: fact.group, message: event.message, acks: [ack], groupAckCount: count),
            event, state)
        if options.groupAckVisibility == .allMembers {
            let sender = state.message(event.message)?.sender.user
            callbacks.append(
                Callback(
                    ChatCallback.groupAckChanged(group: fact.group),
                    to: .members(of: fact.group, without: [event.actor.user, sender]),
                    from: event))
        }
        return callbacks
    }
}
