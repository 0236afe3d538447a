extension StateWriter {
    package func store(_ sent: MessageSent, _ event: Event) {
        let conversation = sent.conversation.id(from: sent.sender.user)
        let message = Message(
            sent, event, after: end(of: conversation),
            previousOwn: noteSending(of: sent, at: event.position, in: conversation))
        let key = ViewKey.of(message.position)
        put(MessageTables.messages, key, message)
        put(MessageTables.messageKeys, ViewKey.of(message.id), key)
        setEnd(of: conversation, to: message)
        take(message.id.text, in: .messages)
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
    ///
    /// The answer is the position of the sender's message before; 0 without one.
    private func noteSending(
        of message: MessageSent, at position: UInt64, in conversation: ConversationID
    ) -> UInt64 {
        var previous: UInt64 = 0
        if let sender = message.sender.user {
            let rules = Families.conversation(conversation, self)
            var reading = readingState(of: sender, in: conversation)
            previous = reading.lastSent
            if let entry = rules?.entry(of: sender, self) { reading = reading.since(entry) }
            reading.send(
                at: position, isHeard: rules?.hearing(of: sender, self) != nil)
            put(MessageTables.readingStates, ViewKey.of(sender, conversation), reading)
        }
        // The receiver's row is what its list of single chats is made of.
        if case .user(let receiver) = message.conversation {
            let key = ViewKey.of(receiver, conversation)
            if row(MessageTables.readingStates, key) == nil {
                put(MessageTables.readingStates, key, ReadingState())
            }
        }
        return previous
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
        guard let entry = Families.conversation(conversation, self)?.entry(of: user, self) else {
            return
        }
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
