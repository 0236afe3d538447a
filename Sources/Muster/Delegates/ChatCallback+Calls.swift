/// From the neutral vocabulary to the vendors' methods: one line a callback.
extension ChatCallback {
    func call(_ delegate: any ChatManagerDelegate) {
        switch self {
        case .messageReceived(let message, let noPush):
            delegate.messagesDidReceive([message], noPush: noPush)
        case .messageDelivered(let message, let reader):
            delegate.messagesDidDeliver([message], reader: reader)
        case .messageRead(let message, let reader):
            delegate.messagesDidRead([message], reader: reader)
        case .conversationRead(let reader, let conversation, let position):
            delegate.onConversationRead(from: reader, to: conversation, upTo: position)
        case .groupMessageRead(let group, let message, let acks, _):
            delegate.groupMessageDidRead(message, in: group, groupAcks: acks)
        case .groupAckChanged(let group): delegate.groupMessageAckHasChanged(in: group)
        }
    }
}
