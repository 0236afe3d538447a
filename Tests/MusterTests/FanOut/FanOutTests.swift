import Muster
import MusterTesting
import Testing
import Views

/// What many members cost: nothing when something happens, and no list when it is told.
@Suite struct FanOutTests {
    private static let group: GroupID = "g"
    /// A few rows of a message; far less than one byte a member of the large group.
    private static let bytesMaximum = 1_000
    private static let joinsAtOnce = 10_000
    #if THREAD_SANITIZER
        private static let membersMaximum = 5_000
    #else
        private static let membersMaximum = 100_000
    #endif

    /// A group that u0 owns, with as many members.
    private static func group(of members: Int) async throws -> GroupEngine {
        var settings = Settings()
        settings.limits.emMaxMembersCeiling = members + 1
        let engine = try GroupEngine(
            inMemory: .init(settings: settings, clock: ManualClock()))
        try await engine.perform(
            .createGroup(
                name: "G", options: .init(style: .publicOpenJoin, maxMembers: members + 1),
                id: group),
            as: "u0")
        for first in stride(from: 1, to: members, by: joinsAtOnce) {
            let joins = (first..<min(first + joinsAtOnce, members)).map {
                PreparedCommand(.requestToJoin(group: group), as: .user(UserID("u\($0)")))
            }
            for answer in try await engine.performBatch(joins) { _ = try answer.get() }
        }
        return engine
    }

    /// What a command adds to log and tables, and how it is told.
    ///
    /// Rows have positions in them, which grow by some bytes along the log.
    private struct Cost: Equatable {
        let events: Int
        let rows: Int
        let callbacks: [String]
    }

    private static func cost<Outcome: Sendable>(
        of command: Command<Outcome>, as actor: Principal, _ engine: GroupEngine
    ) throws -> Cost {
        let before = try engine.currentViews.status()
        let events = try engine.performAndWait(command, as: actor).events
        let after = try engine.currentViews.status()
        #expect(after.overlayBytes - before.overlayBytes < bytesMaximum)
        return Cost(
            events: events.count, rows: after.overlayRows - before.overlayRows,
            callbacks: try engine.callbacks(of: events).map(\.content.name))
    }

    // rows: MSG-11 RCP-40 RCP-41
    @Test func `a message costs ten members and a hundred thousand the same`() async throws {
        var costs: [[Cost]] = []
        for members in [10, Self.membersMaximum] {
            let engine = try await Self.group(of: members)
            let send = { (number: Int) -> Command<SentMessage> in
                .sendMessage("hi", to: .group(Self.group), id: MessageID("m\(number)"))
            }
            costs.append([
                try Self.cost(of: send(1), as: "u0", engine),
                try Self.cost(of: send(2), as: "u0", engine),
                try Self.cost(of: .ackConversationRead(.group(Self.group)), as: "u3", engine),
                try Self.cost(of: send(3), as: "u3", engine),
            ])
            for (user, count) in [("u0", 1), ("u3", 0), ("u\(members - 1)", 3)] {
                let unread = try engine.ask(
                    .unreadCount(in: .group(Self.group)), as: .user(UserID(user)))
                #expect(unread.count == count)
            }
        }
        #expect(costs[0] == costs[1])
        #expect(costs[0].allSatisfy { $0.events == 1 && $0.rows <= 10 })
    }

    // rows: GEN-25
    @Test func `an audience of thousands is a rule, not a list`() async throws {
        let engine = try await Self.group(of: 5_000)
        let position = engine.position
        try await engine.perform(.requestToJoin(group: Self.group), as: "new")
        try await engine.perform(.updateAnnouncement(of: Self.group, to: "hi"), as: "u0")
        try await engine.perform(.sendMessage("hi", to: .group(Self.group)), as: "new")
        try await engine.perform(.leaveGroup(Self.group), as: "new")
        var told: [String: Int] = [:]
        for try await callback in engine.callbacks(after: position) {
            guard case .all(_, let excluded) = callback.audience.source else { continue }
            #expect(excluded.count <= 2)
            // Who wants three recipients has three read.
            var few: [UserID] = []
            try engine.forEachRecipient(of: callback) {
                few.append($0)
                return few.count < 3
            }
            let all = try engine.recipients(of: callback)
            #expect(few == Array(all.prefix(3)))
            told[callback.content.name] = all.count
            if callback.content.name == "memberLeft" { break }
        }
        #expect(
            told == [
                "memberJoined": 5_000, "announcementChanged": 5_001, "messageReceived": 5_000,
                "memberLeft": 5_000,
            ])
    }

    // rows: MSG-06 MSG-08 GEN-25
    @Test func `whoever hears the stream later hears of the same people`() async throws {
        let engine = try await Self.group(of: 50)
        let position = engine.position
        try await engine.perform(.blockGroupMessages(of: Self.group), as: "u7")
        try await engine.perform(.sendMessage("hi", to: .group(Self.group)), as: "u0")
        let then = try await Self.recipients(of: "messageReceived", in: engine, after: position)
        #expect(then.count == 48 && !then.contains("u7") && !then.contains("u0"))
        try await engine.perform(.unblockGroupMessages(of: Self.group), as: "u7")
        try await engine.perform(.blockGroupMessages(of: Self.group), as: "u8")
        try await engine.perform(.leaveGroup(Self.group), as: "u9")
        try await engine.perform(.requestToJoin(group: Self.group), as: "new")
        #expect(
            try await Self.recipients(of: "messageReceived", in: engine, after: position) == then)
        try await engine.perform(.destroyGroup(Self.group), as: "u0")
        #expect(
            try await Self.recipients(of: "messageReceived", in: engine, after: position) == then)
    }

    private static func recipients(
        of name: String, in engine: GroupEngine, after position: UInt64
    ) async throws -> [UserID] {
        for try await callback in engine.callbacks(after: position)
        where callback.content.name == name {
            return try engine.recipients(of: callback)
        }
        return []
    }
}
