import EventLog
import Fixtures
import MusterTesting
import Testing

/// The clock, and looking back.
@Suite struct TimeTests {
    /// A clock that goes wherever it is told, as no ManualClock does.
    private final class LooseClock: EngineClock {
        private let times: [Int64]
        private let index = ManualClock(start: 0)

        init(_ times: [Int64]) {
            self.times = times
        }

        func now() -> Int64 {
            let time = times[min(Int(index.now()), times.count - 1)]
            index.advance(milliseconds: 1)
            return time
        }
    }

    // rows: GEN-08 EDG-102
    @Test func `times in the log never decrease`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog()) {
            $0.clock = LooseClock([500, 400, 300, 600, 100])
        }
        for number in 0..<5 { try engine.run(.createGroup(name: "\(number)"), as: "ann") }
        #expect(
            try engine.events(after: 0).map(\.time)
                == [500, 500, 500, 500, 500, 500, 600, 600, 600, 600])
    }

    // rows: GEN-08
    @Test func `times go on from the log after reopening with a clock that is behind`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("store")
        let first = try GroupEngine.standing(at: path)
        try first.run(.createGroup(name: "Books", id: "books"), as: "ann")
        try first.run(.inviteMembers(to: "books", users: ["bob"]), as: "ann")
        try first.run(.muteMembers(["bob"], in: "books", milliseconds: 10), as: "ann")
        try first.close()
        let second = try GroupEngine.standing(at: path) { $0.clock = ManualClock(start: 7) }
        try second.run(.renaming, as: "ann")
        #expect(try second.events(after: 0).allSatisfy { $0.time == 1_700_000_000_000 })
        #expect(try second.ask(.muteList(of: "books"), as: "ann").muted.count == 1)
    }

    /// What the article on operating says of a clock that was wrong once.
    // rows: GEN-08 EDG-102
    @Test func `after a jump ahead time stands still until the clock has come so far`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("store")
        let (today, jump) = (1_700_000_000_000 as Int64, 2_015_000_000_000 as Int64)
        let wrong = try GroupEngine.standing(at: path) { $0.clock = ManualClock(start: jump) }
        try wrong.run(.createGroup(name: "Books", id: "books"), as: "ann")
        try wrong.run(.inviteMembers(to: "books", users: ["bob"]), as: "ann")
        try wrong.close()

        let clock = ManualClock(start: today)
        var engine = try GroupEngine.standing(at: path) { $0.clock = clock }
        try engine.run(.muteMembers(["bob"], in: "books", milliseconds: 1_000), as: "ann")
        for _ in 0..<2 {
            clock.advance(milliseconds: 60_000)
            #expect(try engine.statistics().lastEventAt == jump)
            let refusal = engine.refusal(.sendMessage("Hi", to: .group("books")), as: "bob")
            #expect(refusal?.code == .memberMuted)
            try engine.run(.renaming, as: "ann")
            #expect(try engine.events(after: 3).allSatisfy { $0.time == jump })
            try engine.close()
            #expect(try StoreVerification(ofStoreAt: path).findings.isEmpty)
            #expect(try StoreStatistics(ofStoreAt: path).lastEventAt == jump)
            engine = try GroupEngine.standing(at: path) { $0.clock = clock }
        }
        clock.advance(milliseconds: jump + 1_000 - clock.now())
        try engine.run(.sendMessage("Hi", to: .group("books")), as: "bob")
        #expect(try engine.statistics().lastEventAt == jump + 1_000)
        try engine.close()
    }

    @Test func `a moment is a position or a time that has come`() throws {
        let clock = ManualClock(start: 1_000)
        let engine = try GroupEngine.over(InMemoryEventLog()) { $0.clock = clock }
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        clock.advance(milliseconds: 500)
        try engine.run(.renaming, as: "ann")
        clock.advance(milliseconds: 500)
        func name(at moment: Moment?) throws -> String {
            try engine.ask(.groupDetails(of: "books"), as: "ann", at: moment).name
        }
        #expect(try name(at: .position(2)) == "Books")
        #expect(try name(at: .position(3)) == "Films")
        #expect(try name(at: .time(1_000)) == "Books")
        #expect(try name(at: .time(1_499)) == "Books")
        #expect(try name(at: .time(1_500)) == "Films")
        #expect(try name(at: .time(2_000)) == "Films")
        for moment in [Moment.position(0), .time(999), .time(0)] {
            #expect(throws: MusterError(.groupNotFound, "")) { try name(at: moment) }
        }
        for moment in [Moment.position(4), .time(2_001), .position(.max)] {
            #expect(throws: MusterError(.invalidParameter, "")) { try name(at: moment) }
        }
        #expect(throws: MusterError(.invalidParameter, "")) {
            try engine.ask(.joinedGroups(), as: "ann", at: .position(1))
        }
    }
}
