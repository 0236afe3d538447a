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
