import MusterTesting
import SeededRandom
import Testing

/// Lists of the messages of several conversations against plain arrays of ids.
@Suite struct MessageListTests {
    private static let conversations: [Conversation] = [
        .group("busy"), .group("calm"), .user("bob"),
    ]
    private static let messageCount = 400

    private let scenario: Scenario
    private let seed: UInt64
    /// What was sent to each conversation.
    private let sent: [[MessageID]]

    init() throws {
        scenario = try Scenario()
        for group in ["busy", "calm"] as [GroupID] {
            try scenario.given(.createGroup(name: "G", invitees: ["bob"], id: group), as: "ann")
        }
        var random = SeededGenerator()
        seed = random.seed
        print("seed \(seed)")
        var sent = Self.conversations.map { _ in [MessageID]() }
        for _ in 0..<Self.messageCount {
            let lot = random.below(8)
            let index = lot < 5 ? 0 : lot < 6 ? 1 : 2
            let receipt = try scenario.engine.performAndWait(
                .sendMessage("hi", to: Self.conversations[index]), as: "ann")
            sent[index].append(receipt.outcome.id)
        }
        self.sent = sent
    }

    // rows: GEN-22 GEN-23
    @Test(arguments: Self.conversations.indices, [1, 7, 50])
    func `pages follow each other from the newest message to the first`(
        conversation: Int, limit: Int
    ) throws {
        var found: [MessageID] = []
        var cursor: String?
        repeat {
            let page = try scenario.engine.ask(
                .messages(in: Self.conversations[conversation], limit: limit, cursor: cursor),
                as: "ann")
            #expect(page.messages.count == limit || page.cursor == nil)
            found += page.messages.map(\.id)
            cursor = page.cursor
        } while cursor != nil
        #expect(found == sent[conversation].reversed(), "seed \(seed)")
    }

    // rows: PRM-T27 OPT-08 MSG-06
    @Test func `whoever comes in sees what it sent from outside`() throws {
        let room = Conversation.group("live")
        try scenario.given(
            .createTIMGroup(.avChatRoom, name: "Live", id: "live"), as: "ann")
        let own = try [true, false, true, false].compactMap { isOwn in
            let receipt = try scenario.engine.performAndWait(
                .sendMessage("hi", to: room), as: isOwn ? "bob" : "ann")
            return isOwn ? receipt.outcome.id : nil
        }
        try scenario.given(.requestToJoin(group: "live"), as: "bob")
        let page = try scenario.engine.ask(.messages(in: room), as: "bob")
        #expect(page.messages.map(\.id) == own.reversed())
    }
}
