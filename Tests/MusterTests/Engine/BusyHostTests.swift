import Dispatch
import Fixtures
import Foundation
import Locks
import Muster
import Testing

/// A host whose own threads, or whose calls of an engine, all wait.
@Suite struct BusyHostTests {
    /// More than there are threads for queues in a process.
    private static let queues = 300
    /// As many as run at once.
    private static let offloads = 64
    private static let writers = 20
    private static let messages = 10

    // It once waited for ever for a thread of the pool that the host's queues had used up.
    @Test func `an engine opens, writes, rebuilds and closes while all queues of the host wait`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let gate = Gate()
        for _ in 0..<Self.queues { DispatchQueue(label: "host").async { gate.wait() } }
        // Not a task, whose turn may be long in coming: other tests wait for queues, too.
        let positions = try await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: Result {
                        try (0..<2).map { _ in try Self.live(at: directory.path + "/store") }
                    })
                #expect(gate.open(), "it has opened by itself")
            }
        }.get()
        let events = UInt64(Self.writers * Self.messages)
        #expect(positions == [2 + events, 4 + 2 * events])
    }

    /// Opens the store, has many write at once, rebuilds the views and closes.
    private static func live(at path: String) throws -> UInt64 {
        let engine = try GroupEngine(at: path)
        let group = try engine.performAndWait(.createGroup(name: "Books"), as: "ann").outcome.id
        let failures = Mutex<[any Error]>([])
        let (done, all) = (DispatchSemaphore(value: 0), Self.writers)
        for _ in 0..<all {
            Thread.detachNewThread {
                do {
                    for _ in 0..<Self.messages {
                        try engine.performAndWait(
                            .sendMessage("Hello", to: .group(group)), as: "ann")
                    }
                } catch {
                    failures.withLock { $0.append(error) }
                }
                done.signal()
            }
        }
        for _ in 0..<all { done.wait() }
        if let failure = failures.withLock({ $0.first }) { throw failure }
        let report = try engine.rebuild()
        #expect(report.isSame)
        try engine.close()
        return report.events
    }

    @Test func `engines open and close while as much as may was given away to wait`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        // Tasks wait for their turn as well, where other tests have theirs.
        let gate = Gate(patience: 10 * Patience.seconds)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<Self.offloads {
                group.addTask { await engine.offload { _ in gate.wait() } }
            }
            let directory = try TemporaryDirectory()
            let other = try await GroupEngine.open(at: directory.path + "/store")
            try await other.shutDown()
            #expect(gate.open(), "it has opened by itself")
            try await group.waitForAll()
        }
        try engine.close()
    }

    #if os(Linux)
        // Tasks had no thread while calls waited on queues of Dispatch, which share theirs.
        @Test func `what blocks runs on threads of its own`() async throws {
            let engine = try GroupEngine(inMemory: .init())
            let name = try await engine.offload { _ in
                try String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
            }
            #expect(name == "muster.blocking\n")
            try engine.close()
        }
    #endif

    /// What many wait for; it opens by itself after a while, so that no mistake hangs.
    private final class Gate: Sendable {
        private let isOpen = Mutex(false)
        private let opened = DispatchSemaphore(value: 0)

        init(patience: Double = Patience.seconds) {
            Thread.detachNewThread { [weak self, opened] in
                if opened.wait(timeout: .now() + patience) == .timedOut {
                    _ = self?.open()
                }
                opened.signal()
            }
        }

        /// False when it was open.
        func open() -> Bool {
            defer { opened.signal() }
            return isOpen.withLock { isOpen in
                defer { isOpen = true }
                return !isOpen
            }
        }

        /// Waits until it is open.
        func wait() {
            opened.wait()
            opened.signal()
        }
    }
}
