/// Messages and receipts of all families.
package enum MessageFamily: FamilyRegistration {
    package static let commands: [any CommandBody.Type] = [
        SendMessage.self, ConfirmDelivery.self, SendMessageReadAck.self,
        AckConversationRead.self, SendGroupMessageReadAck.self, MarkMessageRead.self,
        MarkAllMessagesRead.self,
    ]

    package static let queries: [any QueryBody.Type] = [
        GetMessageState.self, ListGroupMessageAcks.self, GetUnreadCount.self,
        ListConversations.self, ListMessages.self,
    ]

    package static let events: [any EventPayload.Type] = [
        MessageSent.self, MessageDelivered.self, MessageReadAcked.self,
        ConversationReadAcked.self, GroupMessageReadAcked.self, MessageMarkedRead.self,
    ]

    package static let tables = MessageTables.all
}
