import Groups
import Testing
import Views

/// Messages that only damage can bring about: nobody follows them back for ever.
@Suite struct DamagedMessageTests {
    private static let conversation = ConversationID.group("g")

    /// Where a row lies, and what it says of itself and of the message before it.
    @Test(arguments: [(9, 9, 9), (9, 9, 12), (9, 8, 3), (9, 12, 9)] as [(UInt64, UInt64, UInt64)])
    func `a message that does not lead back is damage`(
        key: UInt64, position: UInt64, previous: UInt64
    ) throws {
        let store = ViewStore.inMemory(tables: MessageTables.all)
        try store.change { batch in
            batch.position = 20
            let message = Self.message(position, after: previous)
            batch.put(MessageTables.messages, ViewKey.of(key), message.encoded)
            batch.put(
                MessageTables.messageEnds, ViewKey.of(Self.conversation),
                ConversationEnd(position: key, count: 2).encoded)
        }
        for limit in [5, .max] as [UInt64] {
            let error = #expect(throws: ViewStoreError.self) {
                try store.read { $0.newestMessage(in: Self.conversation, upTo: limit) }
            }
            #expect(error?.code == .stale)
        }
        try store.close()
    }

    @Test func `a message that is missing is damage`() throws {
        let store = ViewStore.inMemory(tables: MessageTables.all)
        try store.change { batch in
            batch.position = 20
            batch.put(
                MessageTables.messageEnds, ViewKey.of(Self.conversation),
                ConversationEnd(position: 9, count: 1).encoded)
        }
        #expect(throws: ViewStoreError.self) {
            try store.read { $0.newestMessage(in: Self.conversation) }
        }
        try store.close()
    }

    private static func message(_ position: UInt64, after previous: UInt64) -> Message {
        let sent = MessageSent(
            sender: "ann", conversation: .group("g"), content: [1], isNeedGroupAck: false)
        let event = Event(
            position: position, time: 1, aggregate: .message("m"), version: 1, actor: "ann",
            device: nil, platform: .unknown, command: "c", index: 0, payload: sent)
        let end = ConversationEnd(position: previous, count: 1)
        return Message(sent, event, after: end, previousOwn: 0)
    }
}
