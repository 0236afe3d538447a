import EventLog
import Foundation
import Locks
import Testing

@testable import Muster

/// Those who acknowledge at the same time share the flushes.
@Suite struct AcknowledgementTests {
    /// A log of which each storing of bookmarks waits to be let through.
    private final class GatedLog: ForwardingEventLog {
        let inner = InMemoryEventLog()
        let gate = DispatchSemaphore(value: 0)
        private let seen = Mutex<[[String]]>([])
        private let fails = Mutex(false)

        /// The names of what was stored together.
        var stored: [[String]] { seen.withLock { $0 } }

        func fail() { fails.withLock { $0 = true } }

        func setBookmarks(_ bookmarks: [Bookmark]) throws(EventLogError) {
            seen.withLock { $0.append(bookmarks.map(\.name).sorted()) }
            gate.wait()
            if fails.withLock({ $0 }) { throw .unavailable(.storage, "told to fail") }
            try inner.setBookmarks(bookmarks)
        }
    }

    /// The last two only look alike.
    private static let names = ["s0", "s1", "s2", "caf\u{e9}", "cafe\u{301}"]

    private let log = GatedLog()
    private let engine: GroupEngine
    private let subscriptions: [DurableSubscription]

    init() throws {
        let engine = try GroupEngine(log: log, configuration: .init(clock: ManualClock()))
        self.engine = engine
        for number in 0..<9 {
            try engine.performAndWait(
                .createGroup(name: "Books", id: GroupID("g\(number)")), as: "ann")
        }
        for _ in 0..<5 { log.gate.signal() }
        subscriptions = try Self.names.map { name in
            try engine.durableSubscription(name, user: "ann", after: 0)
        }
    }

    private var positions: [UInt64] {
        get throws { try subscriptions.map { (subscription) in try subscription.position() } }
    }

    /// Has one acknowledged, and while that waits for the disk what `others` say; lets through
    /// what they wait for.
    private func acknowledge(
        _ others: [(subscription: Int, position: UInt64)],
        of named: [DurableSubscription]? = nil, fails: Bool = false
    ) async throws -> [MusterErrorCode?] {
        let stored = log.stored.count
        return try await withThrowingTaskGroup(of: (Int, MusterErrorCode?).self) { group in
            let (engine, log, subscriptions) = (engine, log, named ?? subscriptions)
            group.addTask {
                try await subscriptions[0].acknowledge(1)
                return (-1, nil)
            }
            while log.stored.count == stored { try await Task.sleep(for: .milliseconds(1)) }
            for (index, other) in others.enumerated() {
                group.addTask {
                    do throws(MusterError) {
                        try await subscriptions[other.subscription].acknowledge(other.position)
                        return (index, nil)
                    } catch {
                        return (index, error.code)
                    }
                }
            }
            while engine.acknowledgements.count < others.count {
                try await Task.sleep(for: .milliseconds(1))
            }
            log.gate.signal()
            while log.stored.count == stored + 1 { try await Task.sleep(for: .milliseconds(1)) }
            if fails { log.fail() }
            log.gate.signal()
            var codes = [MusterErrorCode?](repeating: nil, count: others.count)
            for try await (index, code) in group where index >= 0 { codes[index] = code }
            return codes
        }
    }

    // rows: GEN-29
    @Test func `what is acknowledged while the disk is busy is stored at once`() async throws {
        let codes = try await acknowledge([
            (1, 2), (2, 3), (1, 7), (3, 4), (1, 5), (2, 99), (0, 1), (4, 0),
        ])
        #expect(codes.allSatisfy { $0 == nil })
        #expect(try positions == [1, 7, engine.position, 4, 0])
        #expect(log.stored.suffix(2) == [["s0"], [Self.names[3], "s1", "s2"]])
    }

    // One of them was told that it had been ended, or moved in the place of the other.
    // rows: GEN-19 GEN-29
    @Test(arguments: [false, true])
    func `names that only look alike are two subscriptions`(areOfOldStores: Bool) async throws {
        if areOfOldStores {
            log.gate.signal()
            try engine.storeCursors(
                Self.names[3...].map { name in
                    (name, StoredCursor(listener: .user("ann", device: nil), position: 0))
                })
        }
        let named = try Self.names.map { try engine.durableSubscription($0, user: "ann") }
        #expect(try await acknowledge([(3, 4), (4, 6)], of: named) == [nil, nil])
        #expect(try named.map { (one) in try one.position() } == [1, 0, 0, 4, 6])
    }

    // rows: GEN-29
    @Test func `only who moved on is told that the disk failed`() async throws {
        let codes = try await acknowledge([(1, 2), (0, 1), (1, 1), (4, 0)], fails: true)
        #expect(codes == [.storageFailure, nil, .storageFailure, nil])
        #expect(try positions == [1, 0, 0, 0, 0])
    }

    // rows: GEN-29
    @Test func `one that was ended is refused among others`() async throws {
        try subscriptions[2].end()
        log.gate.signal()
        let anew = try engine.durableSubscription("s2", user: "ann", after: 3)
        let codes = try await acknowledge([(1, 2), (2, 5), (3, 4)])
        #expect(codes == [nil, .invalidParameter, nil])
        #expect(try anew.position() == 3)
        #expect(try subscriptions[1].position() == 2)
        #expect(try subscriptions[3].position() == 4)
    }

    // rows: GEN-29
    @Test func `threads and tasks share what is stored`() async throws {
        let (log, subscriptions) = (log, subscriptions)
        let stored = log.stored.count
        let threads = subscriptions.map { subscription in
            Thread { try? subscription.acknowledgeAndWait(6) }
        }
        for thread in threads { thread.start() }
        async let last: Void = subscriptions[0].acknowledge(8)
        while threads.contains(where: { !$0.isFinished }) {
            log.gate.signal()
            try await Task.sleep(for: .milliseconds(1))
        }
        log.gate.signal()
        try await last
        #expect(try positions == [8, 6, 6, 6, 6])
        #expect(log.stored.count <= stored + 6)
    }
}
