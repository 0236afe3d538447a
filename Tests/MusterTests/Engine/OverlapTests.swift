import Dispatch
import EventLog
import Locks
import MusterTesting
import Testing

/// What is decided while the batch before is on its way to the disk.
@Suite struct OverlapTests {
    /// Holds the writer in the command of bob until it may go on, and tells when that of cho is
    /// judged.
    private final class Host: HostHooks {
        private let bob = DispatchSemaphore(value: 0)
        private let mayGoOn = DispatchSemaphore(value: 0)
        private let cho = DispatchSemaphore(value: 0)

        func permits(command: String, by actor: Principal) -> Bool {
            if actor == "bob" {
                bob.signal()
                mayGoOn.wait()
            }
            return true
        }

        func acceptsName(_ name: String) -> Bool {
            if name != "Films" { cho.signal() }
            return name != "rude"
        }

        func waitForBob() { bob.wait() }
        func goOn() { mayGoOn.signal() }
        func seesCho() -> Bool { cho.wait(timeout: .now() + 30) == .success }
    }

    private let host = Host()
    private let log = WatchedLog()
    private let engine: GroupEngine

    init() throws {
        engine = try GroupEngine.over(log, hooks: host)
        try engine.run(.createGroup(name: "Films", id: "first"), as: "ann")
    }

    /// Has cho's command decided while bob's is being appended, and answers both.
    private func perform(
        _ cho: Command<CreatedGroup>
    ) async -> [Result<Receipt<CreatedGroup>, MusterError>] {
        let overlapped = Mutex<Bool?>(nil)
        log.beforeAppend { [host] in
            guard overlapped.withLock({ $0 }) == nil else { return }
            let sees = host.seesCho()
            overlapped.withLock { $0 = sees }
        }
        let first = begin(.createGroup(name: "Films", id: "films"), as: "bob")
        host.waitForBob()
        let second = begin(cho, as: "cho")
        host.goOn()
        let answers = [await first.value, await second.value]
        #expect(overlapped.withLock { $0 } == true)
        return answers
    }

    /// The command waits in the queue when this returns.
    private func begin(
        _ command: Command<CreatedGroup>, as actor: Principal
    ) -> Task<Result<Receipt<CreatedGroup>, MusterError>, Never> {
        Task.immediate { [engine] in
            do throws(MusterError) {
                return .success(try await engine.perform(command, as: actor))
            } catch {
                return .failure(error)
            }
        }
    }

    // rows: GEN-02 GEN-09
    @Test(arguments: [[], [AppendFault.unknownApplied]])
    func `the next batch goes on from the one that is being stored`(
        faults: [AppendFault]
    ) async throws {
        log.inner.script(faults)
        let answers = try await perform(.createGroup(name: "Songs", id: "songs")).map {
            try $0.get()
        }
        #expect(answers[0].positions == 3...4)
        #expect(answers[1].positions == 5...6)
        #expect(try engine.events(after: 0).map(\.position) == Array(1...6))
        #expect(try engine.rebuild().isSame)
    }

    // A refusal is lost as well: what it was judged by never was.
    // rows: GEN-02 ERR-54
    @Test(arguments: ["Songs", "rude"])
    func `what was decided on a batch that failed is lost with it`(name: String) async throws {
        let (digest, tail) = (try engine.digest(), try engine.tail())
        log.inner.script([.unavailable(.diskFull)])
        for answer in await perform(.createGroup(name: name, id: "songs")) {
            guard case .failure(let error) = answer else {
                Issue.record("a lost command was accepted")
                continue
            }
            #expect(error.code == .storageFailure)
        }
        #expect(try engine.digest() == digest)
        #expect(try engine.tail() == tail)
        let receipt = try engine.run(.createGroup(name: "Films", id: "films"), as: "ann")
        #expect(receipt.positions == 3...4)
        #expect(try engine.rebuild().isSame)
    }

    // rows: GEN-02 ERR-54
    @Test func `nobody knows what became of a batch, but what was decided on it is lost`() async {
        log.inner.script([.unknownNotApplied])
        log.failRecovery()
        let answers = await perform(.createGroup(name: "Songs", id: "songs"))
        let unknown = answers.map { answer -> Bool? in
            if case .failure(let error) = answer { error.isOutcomeUnknown } else { nil }
        }
        #expect(unknown == [true, false])
    }

    // The writer waits for work then, and would wait for ever.
    // rows: GEN-02 ERR-54
    @Test(arguments: [1, 16, 17, 300])
    func `a batch that failed is answered though nothing follows`(count: Int) async throws {
        let (digest, tail) = (try engine.digest(), try engine.tail())
        let requests = (1...count).map {
            (command: Command.createGroup(name: "Films \($0)"), actor: Principal("ann"))
        }
        log.inner.script([.unavailable(.diskFull)])
        for answer in try await engine.performBatch(requests) {
            #expect(throws: MusterError(.storageFailure, "")) { try answer.get() }
        }
        #expect(try engine.digest() == digest)
        #expect(try engine.tail() == tail)
        for answer in try await engine.performBatch(requests) { _ = try answer.get() }
        #expect(try engine.rebuild().isSame)
    }
}
