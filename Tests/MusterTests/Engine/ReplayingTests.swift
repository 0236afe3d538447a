import EventLog
import Fixtures
import MusterTesting
import Testing

@testable import Muster

/// Engines in memory that begin with the events of others.
@Suite struct ReplayingTests {
    // The log of the copy has frames as full as can be, wherever those of the first one ended.
    // rows: GEN-06
    @Test func `commands stay whole in the frames of a copy, and all hear the same`() throws {
        let first = try GroupEngine.over(InMemoryEventLog()) {
            $0.settings.limits.messageBytes = 60_000
        }
        try first.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let content = [UInt8](repeating: 0x61, count: 60_000)
        let messages = FrameLayout.bytesMaximum / (content.count + 300)
        for _ in 0..<messages {
            try first.run(.sendMessage(content, to: .group("books")), as: "ann")
        }
        let start = first.position
        let friends = (0..<60).map { UserID("friend-\($0)") }
        for _ in 0..<40 {
            try first.run(.createGroup(name: "Books", invitees: friends), as: "ann")
        }
        var events: [Event] = []
        while events.count < first.position {
            events += try first.events(after: UInt64(events.count))
        }
        let copy = try GroupEngine(replaying: events)
        let frames = try copy.log.read(after: 0, limit: ReadLimit(frames: 9, bytes: 1 << 30))
        #expect(frames.count == 2)
        #expect(try heard(copy, after: start) == heard(first, after: start))
    }

    @Test func `a beginning has whole commands, in a store as in its engine`() throws {
        let directory = try TemporaryDirectory()
        let engine = try GroupEngine(at: directory.path + "/store")
        for number in 0..<3 {
            let group = GroupID("g\(number)")
            try engine.run(.createGroup(name: "Books", invitees: ["bob"], id: group), as: "ann")
        }
        let ends: [UInt64: Int] = [0: 0, 1: 4, 4: 4, 5: 8, 7: 8, 8: 8, 9: 12, 12: 12]
        for (position, count) in ends {
            #expect(try engine.events(throughCommandAt: position).count == count)
        }
        let beyond = #expect(throws: MusterError.self) {
            try engine.events(throughCommandAt: 13)
        }
        #expect(beyond?.field == "position")
        try engine.close()
        let reader = try StoreReader(at: directory.path + "/store")
        let copy = try GroupEngine(replaying: reader.events(throughCommandAt: 6))
        #expect(copy.position == 8)
        #expect(try copy.role(of: "bob", in: "g1") != nil)
    }

    // Numbers are places in a log of two groups of four events each, and of one that is younger.
    // rows: GEN-06
    @Test(arguments: [
        ([4, 5, 6, 7], "event 1 of the log is missing: begin with the first one"),
        ([0, 1, 2, 3, 9], "event 5 of the log is missing: begin with the first one"),
    ])
    func `a beginning without some of its events is refused`(picked: [Int], flaw: String) throws {
        let events = try Self.twoGroupsAndOne()
        let error = #expect(throws: MusterError.self) {
            try GroupEngine(replaying: picked.map { events[$0] })
        }
        #expect(error?.field == "events")
        #expect(error?.message == flaw)
    }

    @Test(arguments: [
        ([0, 1, 2, 3, 1], "event 5 has version 2 of its group where 5 would follow"),
        ([0, 1, 2, 3, 6], "event 5 has version 3 of its group where 1 would follow"),
        ([8, 0], "event 2 is older than the one before"),
        ([0, 1, 4, 2], "event 4 is amid a command whose beginning is missing"),
        ([0, 8, 1], "event 3 is older than the one before"),
    ])
    func `events of two logs, numbered anew, are no log`(picked: [Int], flaw: String) throws {
        let events = try Self.twoGroupsAndOne()
        let spliced = picked.enumerated().map { place, number in
            events[number].forged(position: UInt64(place) + 1)
        }
        let error = #expect(throws: MusterError.self) { try GroupEngine(replaying: spliced) }
        #expect(error?.field == "events")
        #expect(error?.message == flaw + ": take all events from one log")
    }

    private static func twoGroupsAndOne() throws -> [Event] {
        let clock = ManualClock()
        let engine = try GroupEngine.over(InMemoryEventLog()) { $0.clock = clock }
        for number in 0..<2 {
            let group = GroupID("g\(number)")
            try engine.run(.createGroup(name: "Books", invitees: ["bob"], id: group), as: "ann")
        }
        clock.advance(milliseconds: 1)
        try engine.run(.createGroup(name: "Books", id: "late"), as: "ann")
        return try engine.events(after: 0)
    }

    private func heard(_ engine: GroupEngine, after start: UInt64) throws -> [String] {
        var (position, names) = (start, [String]())
        while let page = try CallbackPage.next(
            engine, for: .everybody, after: position, upTo: engine.position)
        {
            try #require(page.position > position, "it goes on")
            names += page.callbacks.map { "\($0.position) \($0.content.name)" }
            position = page.position
        }
        return names
    }
}
