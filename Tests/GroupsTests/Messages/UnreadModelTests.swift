import SeededRandom
@testable import Muster
import MusterTesting
import Testing

/// Unread counts against the naive way to keep them: a list per user, filled at every message.
@Suite struct UnreadModelTests {
    private static let stepCount = RandomSteps.count(500)
    private static let users: [UserID] = ["ann", "bob", "cho", "dan", "eve"]

    // rows: MSG-06 MSG-07 MSG-08 MSG-11 RCP-20 RCP-22 RCP-23 RCP-40 RCP-41 RCP-43 RCP-44 RCP-48
    // rows: GEN-06 GEN-31 GRP-54 GRP-86 GRP-87 EDG-67 EDG-94 CIR-32 CLR-10 PRM-C16 TIM-41
    @Test(arguments: UnreadPlace.allCases, [1, 2, 3] as [UInt64])
    func `counts are those of lists`(place: UnreadPlace, seed: UInt64) throws {
        let scenario = try Scenario()
        try place.prepare(scenario, Self.users)
        var model = UnreadModel(users: Self.users)
        var generator = SeededGenerator(seed: seed)
        var past: [(position: UInt64, counts: [UserID: Int])] = []
        for step in 0..<Self.stepCount {
            guard let user = generator.pick(Self.users) else { continue }
            try place.act(user, &model, &generator, scenario)
            for user in Self.users where model.isInside(user) {
                let count = try scenario.engine.ask(
                    .unreadCount(in: place.conversation), as: .user(user)
                ).count
                try #require(
                    count == model.count(user), "seed \(seed), step \(step), \(user)")
            }
            if model.isInside(user) {
                let limit = generator.below(20) + 1
                let listed = try Self.messages(in: place, limit, user, scenario)
                try #require(
                    listed == model.visible(user).reversed(), "seed \(seed), step \(step)")
                let last = try Self.lastMessage(in: place, user, scenario)
                try #require(last == model.last(user), "seed \(seed), step \(step), \(user)")
            }
            past.append((scenario.engine.position, model.counts))
            try checkHearing(place, scenario, "seed \(seed), step \(step)")
        }
        try check(past, place, scenario, seed)
        #expect(try scenario.engine.rebuild().isSame, "seed \(seed)")
    }

    /// All messages that a user may see, page by page.
    private static func messages(
        in place: UnreadPlace, _ limit: Int, _ user: UserID, _ scenario: Scenario
    ) throws -> [MessageID] {
        var found: [MessageID] = []
        var cursor: String?
        repeat {
            let page = try scenario.engine.ask(
                .messages(in: place.conversation, limit: limit, cursor: cursor), as: .user(user))
            found += page.messages.map(\.id)
            cursor = page.cursor
        } while cursor != nil
        return found
    }

    /// What the list of conversations tells a user.
    private static func lastMessage(
        in place: UnreadPlace, _ user: UserID, _ scenario: Scenario
    ) throws -> MessageID? {
        let conversations = try scenario.engine.ask(.conversations(), as: .user(user)).conversations
        return conversations.first { $0.conversation == place.conversation }?.lastMessage
    }

    /// What the rows of members say of it follows from their history as well.
    private func checkHearing(
        _ place: UnreadPlace, _ scenario: Scenario, _ occasion: String
    ) throws {
        try scenario.engine.reading(at: nil) { state in
            for user in Self.users {
                let id = try #require(place.conversation.id(for: user))
                let rules = try #require(Families.conversation(id, state))
                let last = rules.hearingSpans(of: user, state, around: 0...UInt64.max).last {
                    $0.through == .max
                }
                #expect(rules.hearsSince(user, state) == last?.after, "\(occasion), \(user)")
                guard let entry = rules.entry(of: user, state) else { continue }
                #expect(
                    rules.messagesBefore(entryOf: user, state)
                        == state.messageCount(in: id, upTo: entry), "\(occasion), \(user)")
            }
        }
    }

    /// The past answers as it would have then.
    private func check(
        _ past: [(position: UInt64, counts: [UserID: Int])], _ place: UnreadPlace,
        _ scenario: Scenario, _ seed: UInt64
    ) throws {
        for entry in past {
            for (user, count) in entry.counts {
                let then = try scenario.engine.ask(
                    .unreadCount(in: place.conversation), as: .user(user),
                    at: .position(entry.position)
                ).count
                try #require(then == count, "seed \(seed), \(user) at \(entry.position)")
            }
        }
    }
}
