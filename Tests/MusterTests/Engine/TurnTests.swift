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
        private let threads = Mutex<[Principal: String]>([:])

        func permits(command: String, by actor: Principal) -> Bool {
            threads.withLock { $0[actor] = Thread.current.name }
            return true
        }

        func thread(of actor: Principal) -> String? { threads.withLock { $0[actor] } }
    }

    private let host = Host()
    private let log = WatchedLog()
    private let engine: GroupEngine

    init() throws {
        let host = host
        engine = try GroupEngine.over(log) { $0.settings.hooks = host }
    }

    /// Has ann create a group, blocking a thread of her own.
    private func beginAsAnn() -> AsyncStream<MusterError?> {
        let (refusals, refusal) = AsyncStream.makeStream(of: MusterError?.self)
        Thread.detachNewThread { [engine] in
            Thread.current.name = "ann's"
            refusal.yield(engine.refusal(.createGroup(name: "Books"), as: "ann"))
            refusal.finish()
        }
        return refusals
    }

    // rows: GEN-09
    @Test func `who blocks while nothing runs has the command run on the same thread`() async throws
    {
        try await engine.perform(.createGroup(name: "Books"), as: "bob")
        for await refusal in beginAsAnn() { #expect(refusal == nil) }
        #expect(host.thread(of: "ann") == "ann's")
        #expect(host.thread(of: "bob") == "muster.writer")
    }

    // rows: GEN-09
    @Test func `what comes meanwhile is run by the writer's thread afterwards`() async throws {
        let (appends, append) = AsyncStream.makeStream(of: Void.self)
        let proceed = DispatchSemaphore(value: 0)
        log.beforeAppend {
            append.yield()
            proceed.wait()
        }
        let refusals = beginAsAnn()
        for await _ in appends { break }
        // It waits in the queue when this returns.
        let bob = Task.immediate { [engine] in
            try await engine.perform(.createGroup(name: "Songs"), as: "bob").positions
        }
        #expect(host.thread(of: "bob") == nil)
        for _ in 0..<2 { proceed.signal() }
        for await refusal in refusals { #expect(refusal == nil) }
        #expect(try await bob.value == 3...4)
        #expect(host.thread(of: "ann") == "ann's")
        #expect(host.thread(of: "bob") == "muster.writer")
    }
}
