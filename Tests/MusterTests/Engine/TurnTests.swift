import Dispatch
import EventLog
import Foundation
import Locks
import MusterTesting
import Testing

/// On whose thread commands run.
@Suite struct TurnTests {
    /// Notes the thread on which each actor's command is judged.
    private final class Host: HostHooks {
        private let threads = Mutex<[Principal: ObjectIdentifier]>([:])

        func permits(command: String, by actor: Principal) -> Bool {
            threads.withLock { $0[actor] = ObjectIdentifier(Thread.current) }
            return true
        }

        func isJudged(_ actor: Principal) -> Bool { threads.withLock { $0[actor] } != nil }

        func isJudgedHere(_ actor: Principal) -> Bool {
            threads.withLock { $0[actor] } == ObjectIdentifier(Thread.current)
        }

        func areJudgedTogether(_ one: Principal, _ other: Principal) -> Bool {
            threads.withLock { $0[one] == $0[other] }
        }
    }

    private let host = Host()
    private let log = WatchedLog()
    private let engine: GroupEngine

    init() throws {
        engine = try GroupEngine.over(log, hooks: host)
    }

    /// Has ann create a group, blocking a thread of her own; tells whether it was judged there.
    private func beginAsAnn() -> AsyncStream<Bool> {
        let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
        Thread.detachNewThread { [engine, host] in
            #expect(engine.refusal(.createGroup(name: "Books"), as: "ann") == nil)
            answer.yield(host.isJudgedHere("ann"))
            answer.finish()
        }
        return answers
    }

    // rows: GEN-09
    @Test func `who blocks while nothing runs has the command run on the same thread`() async throws
    {
        for await isHere in beginAsAnn() { #expect(isHere) }
        try await engine.perform(.createGroup(name: "Songs"), as: "bob")
        #expect(!host.areJudgedTogether("ann", "bob"))
    }

    // rows: GEN-09
    @Test func `what comes meanwhile is run by the writer's thread afterwards`() async throws {
        let (appends, append) = AsyncStream.makeStream(of: Void.self)
        let proceed = DispatchSemaphore(value: 0)
        log.beforeAppend {
            append.yield()
            proceed.wait()
        }
        let answers = beginAsAnn()
        for await _ in appends { break }
        // It waits in the queue when this returns.
        let bob = Task.immediate { [engine] in
            try await engine.perform(.createGroup(name: "Songs"), as: "bob").positions
        }
        #expect(!host.isJudged("bob"))
        for _ in 0..<2 { proceed.signal() }
        for await isHere in answers { #expect(isHere) }
        #expect(try await bob.value == 3...4)
        #expect(!host.areJudgedTogether("ann", "bob"))
    }
}
