extension StateReader {
    /// A message that was sent up to the reader's position.
    package func message(_ id: MessageID) -> Message? {
        guard IdentifierRules.isValid(id.text),
            let key = row(MessageTables.messageKeys, ViewKey.of(id)),
            let message = row(MessageTables.messages, key, as: Message.self),
            message.position <= position
        else { return nil }
        return message
    }

    package func message(at position: UInt64, in conversation: ConversationID) -> Message? {
        let key = ViewKey.of(position)
        guard let message = row(MessageTables.messages, key, as: Message.self) else { return nil }
        // Whoever follows messages back has to come to an end.
        guard message.position == position, message.previous < position,
            message.previousOwn <= message.previous
        else {
            reportDamage(MessageTables.messages, key)
            return nil
        }
        return message.conversationID == conversation ? message : nil
    }

    /// The newest message of a conversation up to a position and to the reader's own.
    package func newestMessage(
        in conversation: ConversationID, upTo limit: UInt64 = .max
    ) -> Message? {
        let last = min(limit, position)
        let end = end(of: conversation)
        return end.position <= last
            ? message(namedAt: end.position, in: conversation)
            : message(upTo: last, in: conversation, before: end)
    }

    /// The newest message up to a position that is before the end of the conversation.
    private func message(
        upTo last: UInt64, in conversation: ConversationID, before end: ConversationEnd
    ) -> Message? {
        if let message = message(at: last, in: conversation) { return message }
        var next = firstMark(after: last, in: conversation) ?? end.position
        while let message = message(namedAt: next, in: conversation) {
            guard message.previous > last else { return self.message(before: message) }
            next = message.previous
        }
        return nil
    }

    /// The message before another one in their conversation.
    package func message(before message: Message) -> Message? {
        self.message(namedAt: message.previous, in: message.conversationID)
    }

    /// The newest message of a user in a conversation up to a position and to the reader's own.
    package func newestMessage(
        of user: UserID, in conversation: ConversationID, upTo limit: UInt64 = .max
    ) -> Message? {
        let last = readingState(of: user, in: conversation).lastSent
        var next = message(namedAt: last, in: conversation)
        while let message = next, message.position > limit {
            next = self.message(ownBefore: message)
        }
        return next
    }

    /// The message of the same sender before another one in their conversation.
    package func message(ownBefore message: Message) -> Message? {
        self.message(namedAt: message.previousOwn, in: message.conversationID)
    }

    /// The message at a position that another row names, 0 for none; messages stay for ever.
    private func message(namedAt position: UInt64, in conversation: ConversationID) -> Message? {
        guard position > 0 else { return nil }
        let message = message(at: position, in: conversation)
        if message == nil { reportDamage(MessageTables.messages, ViewKey.of(position)) }
        return message
    }

    /// The position of the first marked message after a position.
    private func firstMark(
        after position: UInt64, in conversation: ConversationID
    ) -> UInt64? {
        var mark: UInt64?
        scan(
            MessageTables.messageMarks, prefix: ViewKey.of(conversation),
            after: ViewKey.of(conversation, position), descending: false
        ) { key, _ in
            mark = ViewKeyReader.trailingNumber(key)
            return false
        }
        return mark
    }

    /// Where a conversation ends at present, which may be after the reader's position.
    package func end(of conversation: ConversationID) -> ConversationEnd {
        func stored() -> ConversationEnd? {
            row(MessageTables.messageEnds, ViewKey.of(conversation), as: ConversationEnd.self)
        }
        let end = kept.map { $0.conversationEnds.row(of: conversation, stored) } ?? stored()
        return end ?? .start
    }

    /// How many messages a conversation had at a position.
    package func messageCount(
        in conversation: ConversationID, upTo limit: UInt64 = .max
    ) -> Int {
        let end = end(of: conversation)
        let last = min(limit, position)
        if end.position <= last { return end.count }
        return message(upTo: last, in: conversation, before: end)?.ordinal ?? 0
    }

    package func receipts(of message: MessageID) -> MessageReceipts {
        row(MessageTables.messageReceipts, ViewKey.of(message), as: MessageReceipts.self)
            ?? MessageReceipts()
    }

    package func readingState(
        of user: UserID, in conversation: ConversationID
    ) -> ReadingState {
        row(
            MessageTables.readingStates, ViewKey.of(user, conversation), as: ReadingState.self)
            ?? ReadingState()
    }

    /// The acknowledgement of a user, if it was given up to the reader's position.
    package func groupAck(of user: UserID, for message: MessageID) -> GroupMessageAck? {
        guard let key = row(MessageTables.groupAckers, ViewKey.of(message, user)),
            ~ViewKeyReader.trailingNumber(key) <= position
        else { return nil }
        return row(MessageTables.groupAcks, key, as: GroupMessageAck.self)
    }

    /// Number of events of a message.
    package func version(of message: MessageID) -> UInt64 {
        self.message(message) == nil ? 0 : receipts(of: message).version
    }
}

extension StateReader {
    /// How many messages wait to be read: in whose audience the user is, since it came in, neither
    /// read nor marked (RCP-40).
    package func unreadCount(of user: UserID, in conversation: ConversationID) -> Int {
        guard let rules = Families.conversation(conversation, self), rules.keepsUnread,
            let entry = rules.entry(of: user, self)
        else { return 0 }
        let reading = readingState(of: user, in: conversation).since(entry)
        let begin = max(entry, reading.readUpTo)
        func count(upTo limit: UInt64) -> Int {
            switch limit {
            case reading.readUpTo: reading.readCount
            case entry: rules.messagesBefore(entryOf: user, self)
            default: messageCount(in: conversation, upTo: limit)
            }
        }
        let heard =
            if let since = rules.hearsSince(user, self), since <= begin {
                messageCount(in: conversation) - count(upTo: begin)
            } else {
                heardCount(in: conversation, rules, by: user, after: begin, count)
            }
        return heard - reading.ownCount - reading.markedCount
    }

    /// How many messages after a position reached a user, with breaks.
    ///
    /// Spans without messages cost next to nothing: whoever blocks and unblocks a group all day
    /// keeps nobody waiting.
    private func heardCount(
        in conversation: ConversationID, _ rules: any ConversationRules, by user: UserID,
        after begin: UInt64, _ count: (_ limit: UInt64) -> Int
    ) -> Int {
        var next = newestMessage(in: conversation)
        guard let newest = next, newest.position > begin else { return 0 }
        var spans = rules.hearingSpans(of: user, self, around: begin + 1...UInt64.max)
        var heard = 0
        while let message = next, message.position > begin, let span = spans.last {
            if span.after >= message.position {
                spans.removeLast()
            } else if span.through < message.position {
                next = newestMessage(in: conversation, upTo: span.through)
            } else if span.after > begin {
                next = newestMessage(in: conversation, upTo: span.after)
                heard += message.ordinal - (next?.ordinal ?? 0)
            } else {
                next = nil
                heard += message.ordinal - count(begin)
            }
        }
        return heard
    }

    /// Whether a message counts as read for somebody of its audience (RCP-44).
    package func isRead(_ message: Message, by user: UserID) -> Bool {
        let reading = readingState(of: user, in: message.conversationID)
        if message.position <= reading.readUpTo { return true }
        guard let mark = row(MessageTables.readMarks, ViewKey.of(user, message.id)) else {
            return false
        }
        return ViewKeyReader.trailingNumber(mark) <= position
    }
}

extension StateReader {
    /// Whether the receiver of a single-chat message acknowledged it, alone or with the whole
    /// conversation (RCP-45, EDG-95).
    package func isReadAcked(_ message: Message, by receiver: UserID) -> Bool {
        receipts(of: message.id).isReadAcked
            || message.position
                <= readingState(of: receiver, in: message.conversationID).ackedUpTo
    }

    /// Whether the sender of a single-chat message sees that it was read (CLR-14).
    package func isReadReported(_ message: Message, by receiver: UserID) -> Bool {
        receipts(of: message.id).isReadReported
            || message.position
                <= readingState(of: receiver, in: message.conversationID).reportedUpTo
    }
}
