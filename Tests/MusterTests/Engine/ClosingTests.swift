import Dispatch
import EventLog
import Fixtures
import Foundation
import Locks
import MusterTesting
import Testing

/// The end of an engine that others still use.
@Suite struct ClosingTests {
    @Test func `who closes at the same time waits, and nothing is taken from the writer`() throws {
        let log = WatchedLog()
        let engine = try GroupEngine.over(log)
        let (entered, proceed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        log.beforeAppend {
            entered.signal()
            proceed.wait()
        }
        let outcome = Mutex<MusterError?>(.closedEngine)
        let closed = Mutex(0)
        let done = DispatchGroup()
        func begin(_ work: @escaping @Sendable () -> Void) {
            done.enter()
            Thread.detachNewThread {
                work()
                done.leave()
            }
        }
        begin {
            let refusal = engine.refusal(.createGroup(name: "Books"), as: "ann")
            outcome.withLock { $0 = refusal }
        }
        entered.wait()
        for _ in 0..<2 {
            begin {
                #expect(throws: Never.self) { try engine.close() }
                closed.withLock { $0 += 1 }
            }
        }
        #expect(done.wait(timeout: .now() + 0.2) == .timedOut)
        #expect(closed.withLock { $0 } == 0)
        proceed.signal()
        done.wait()
        #expect(outcome.withLock { $0 } == nil)
    }

    private static func isRefused(_ engine: GroupEngine) -> Bool {
        engine.refusal(.createGroup(name: "Books"), as: "ann")?.code == .storageFailure
            && (try? engine.rebuild()) == nil && (try? engine.close()) == nil
    }

    @Test func `the child of a fork is refused what the engine's threads would do`() async throws {
        let directory = try TemporaryDirectory()
        await #expect(processExitsWith: .exitCode(5)) { [path = directory.path as String] in
            weak var last: GroupEngine?
            do {
                let engine = try GroupEngine(at: path + "/store")
                last = engine
                // A runtime that another thread is amid of would stay locked in the child.
                try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
                _ = engine.refusal(.destroyGroup("books"), as: "bob")
                let child = forkProcess()
                guard child == 0 else {
                    var status: Int32 = 0
                    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
                    while unsafe waitpid(child, &status, WNOHANG) == 0 {
                        if ContinuousClock.now > deadline { kill(child, SIGKILL) }
                        usleep(1_000)
                    }
                    try engine.run(.createGroup(name: "Plays"), as: "ann")
                    try engine.close()
                    exit(status >> 8)
                }
                guard Self.isRefused(engine) else { _exit(1) }
            }
            _exit(last == nil ? 5 : 2)
        }
    }

    @Test func `streams end when the engine is closed`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        let ann = engine.session(user: "ann")
        let books = try await ann.createGroup(name: "Books", invitees: ["bob"])
        for number in 0..<10 {
            try await ann.updateAnnouncement(of: books.id, to: "\(number)")
        }
        var all = engine.callbacks(after: 0).makeAsyncIterator()
        var own = ann.callbacks(after: 0).makeAsyncIterator()
        #expect(try await all.next() != nil)
        #expect(try await own.next() != nil)
        try engine.close()
        #expect(try await all.next() == nil)
        #expect(try await own.next() == nil)
        var late = ann.callbacks(after: 0).makeAsyncIterator()
        #expect(try await late.next() == nil)
    }

    @Test func `streams end when their task is cancelled, whatever they hold`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        let ann = engine.session(user: "ann")
        let books = try await ann.createGroup(name: "Books")
        for number in 0..<10 {
            try await ann.updateAnnouncement(of: books.id, to: "\(number)")
        }
        let (third, signal) = AsyncStream<Void>.makeStream()
        let heard = Task {
            var count = 0
            for try await _ in engine.callbacks(after: 0) {
                count += 1
                guard count == 3 else { continue }
                signal.finish()
                while !Task.isCancelled { await Task.yield() }
            }
            return count
        }
        for await _ in third {}
        heard.cancel()
        #expect(try await heard.value == 3)
    }
}
