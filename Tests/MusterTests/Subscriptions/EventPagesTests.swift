import EventLog
import Fixtures
import Testing

@testable import Muster

@Suite struct EventPagesTests {
    private let engine: GroupEngine

    init() throws {
        engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        for number in 0..<300 {
            try engine.performAndWait(
                .createGroup(name: "Books", invitees: ["bob"], id: GroupID("g\(number)")),
                as: "ann")
        }
    }

    // rows: GEN-06
    @Test func `pages hold all events once, in order, and whole commands`() async throws {
        let end = engine.position
        var positions: [UInt64] = []
        for try await page in engine.eventPages(after: 0) {
            #expect(page.first?.index == 0)
            positions += page.map(\.position)
            if positions.last == end { break }
        }
        #expect(positions == Array(1...end))
    }

    @Test func `a page waits for what is to come, and queries see it then`() async throws {
        let (engine, end) = (engine, engine.position)
        let waiting = Task { () throws(MusterError) -> [Event]? in
            var pages = engine.eventPages(after: end).makeAsyncIterator()
            return try await pages.next()
        }
        try await engine.perform(.updateGroupName(of: "g0", to: "Novels"), as: "ann")
        let page = try #require(try await waiting.value)
        #expect(page.map(\.kind.name) == ["groupInfoChanged"])
        #expect(try engine.session(user: "ann").groupDetails(of: "g0").name == "Novels")
    }

    @Test func `pages begin amid a command as well, and not beyond the end`() async throws {
        var pages = engine.eventPages(after: 1).makeAsyncIterator()
        #expect(try await pages.next()?.first?.position == 2)
        var beyond = engine.eventPages(after: engine.position + 1).makeAsyncIterator()
        let error = await #expect(throws: MusterError.self) { try await beyond.next() }
        #expect(error?.field == "after")
    }

    @Test func `pages end with the engine, and with the task`() async throws {
        let (engine, end) = (engine, engine.position)
        let cancelled = Task { () throws(MusterError) -> [Event]? in
            var pages = engine.eventPages(after: end).makeAsyncIterator()
            return try await pages.next()
        }
        try await Task.sleep(for: .milliseconds(100))
        cancelled.cancel()
        #expect(try await cancelled.value == nil)
        let closing = Task {
            try await Task.sleep(for: .milliseconds(100))
            try engine.close()
        }
        var pages = engine.eventPages(after: end).makeAsyncIterator()
        #expect(try await pages.next() == nil)
        try await closing.value
    }

    @Test(.timeLimit(.minutes(2)))
    func `a reader has pages as well, until it is closed, and lets go of the store then`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let writing = try GroupEngine(at: directory.path + "/store")
        for number in 0..<3 {
            try await writing.perform(
                .createGroup(name: "Books", invitees: ["bob"], id: GroupID("g\(number)")),
                as: "ann")
        }
        let tail = try writing.tail()
        try writing.close()

        let reader = try StoreReader(at: directory.path + "/store")
        var pages = reader.eventPages(after: 0, limit: 1).makeAsyncIterator()
        for _ in 0..<3 {
            let page = try #require(try await pages.next())
            #expect(page.map(\.index) == Array(0..<page.count))
            #expect(page.first?.kind == GroupCreated.kind)
        }
        #expect(try reader.tail() == tail)
        let closing = Task {
            try await Task.sleep(for: .milliseconds(100))
            reader.close()
            reader.close()
        }
        var waiting = reader.eventPages(after: tail.position, every: .seconds(3600))
            .makeAsyncIterator()
        #expect(try await waiting.next() == nil)
        try await closing.value
        #expect(try await pages.next() == nil)
        #expect(throws: MusterError(.engineClosed, "")) { try reader.tail() }
        let again = try StoreReader(at: directory.path + "/store")
        #expect(try again.tail() == tail)
    }

    // Beside a running engine it was a failure of the storage, which said that repeating may help.
    @Test func `a log that was moved away is told by its code, whenever it is missed`() {
        for occasion in [MusterError.Occasion.opening, .reading] {
            #expect(MusterError(log: .unavailable(.missing, ""), occasion).code == .notAStore)
            #expect(MusterError(log: .unavailable(.replaced, ""), occasion).code == .storeReplaced)
        }
    }

    // rows: GEN-24
    @Test(arguments: [0, 4, 5, 9] as [UInt64])
    func `callbacks and batches end where they were told to`(start: UInt64) async throws {
        let end: UInt64 = 9
        var (positions, whole, batches): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
        for try await callback in engine.callbacks(after: start, upTo: end) {
            positions.append(callback.position)
        }
        for try await callback in engine.callbacks(after: start) {
            guard callback.position <= end else { break }
            whole.append(callback.position)
        }
        for try await batch in engine.batches(after: start, upTo: end) {
            batches.append(batch.position)
        }
        #expect(positions == whole)
        #expect(positions.isEmpty == (start == end))
        #expect(batches == [4, 8].filter { $0 > start && $0 <= end })
        var ofBob: [UInt64] = []
        for try await batch in engine.session(user: "bob").batches(after: start, upTo: end) {
            ofBob.append(batch.position)
        }
        #expect(ofBob == batches)
    }
}
