extension StateWriter {
    package func store(_ sent: MessageSent, _ event: Event) {
        let conversation = sent.conversation.id(from: sent.sender.user)
        let message = Message(sent, event, after: end(of: conversation))
        let key = ViewKey.of(message.position)
        put(MessageTables.messages, key, message)
        put(MessageTables.messageKeys, ViewKey.of(message.id), key)
        setEnd(of: conversation, to: message)
        take(message.id.text, in: .messages)
        noteSending(of: message, in: conversation)
    }

    private func setEnd(of conversation: ConversationID, to message: Message) {
        let end = ConversationEnd(position: message.position, count: message.ordinal)
        put(MessageTables.messageEnds, ViewKey.of(conversation), end)
        kept?.conversationEnds.set(conversation, end)
        if message.ordinal.isMultiple(of: MessageTables.markedMessages) {
            put(MessageTables.messageMarks, ViewKey.of(conversation, message.position), [])
        }
    }

    /// Own messages never count as unread (RCP-40).
    private func noteSending(of message: Message, in conversation: ConversationID) {
        guard let rules = Families.conversation(conversation, self) else { return }
        if let sender = message.sender.user {
            let isHeard = rules.hearing(of: sender, self) != nil
            updateReading(of: sender, in: conversation, rules) {
                $0.send(at: message.position, isHeard: isHeard)
            }
        }
        // The receiver's row is what its list of single chats is made of.
        if let receiver = message.receiver {
            let key = ViewKey.of(receiver, conversation)
            if row(MessageTables.readingStates, key) == nil {
                put(MessageTables.readingStates, key, ReadingState())
            }
        }
    }

    /// Notes that a user has read all messages up to a position.
    package func noteReading(
        of user: UserID, in conversation: ConversationID, upTo position: UInt64,
        _ change: (inout ReadingState) -> Void = { _ in }
    ) {
        let count = messageCount(in: conversation, upTo: position)
        updateReading(of: user, in: conversation) { reading in
            reading.read(upTo: position, count: count)
            change(&reading)
        }
    }

    private func updateReading(
        of user: UserID, in conversation: ConversationID, _ change: (inout ReadingState) -> Void
    ) {
        guard let rules = Families.conversation(conversation, self) else { return }
        updateReading(of: user, in: conversation, rules, change)
    }

    private func updateReading(
        of user: UserID, in conversation: ConversationID, _ rules: any ConversationRules,
        _ change: (inout ReadingState) -> Void
    ) {
        guard let entry = rules.entry(of: user, self) else { return }
        var reading = readingState(of: user, in: conversation).since(entry)
        change(&reading)
        put(MessageTables.readingStates, ViewKey.of(user, conversation), reading)
    }

    /// Marks one message read; it lowers the count only where it was counted.
    package func markRead(_ id: MessageID, by user: UserID, _ event: Event) {
        guard let message = message(id) else { return }
        let conversation = message.conversationID
        put(MessageTables.readMarks, ViewKey.of(user, id), ViewKey.of(event.position))
        guard let entry = Families.conversation(conversation, self)?.entry(of: user, self),
            message.position > entry
        else { return }
        updateReading(of: user, in: conversation) { $0.mark() }
    }

    package func updateReceipts(
        _ event: Event, _ change: (inout MessageReceipts) -> Void
    ) {
        var receipts = receipts(of: event.message)
        change(&receipts)
        receipts.version = event.version
        put(MessageTables.messageReceipts, ViewKey.of(event.message), receipts)
    }
}
