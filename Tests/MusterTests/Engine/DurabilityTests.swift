import EventLog
import MusterTesting
import Locks
import Testing

/// What is seen, and when, around a durable append.
@Suite struct DurabilityTests {
    // A query once took the writer's lock to learn the time of the last event, so that it waited
    // for the append in progress, and deadlocked when asked on the writer's own thread, as here.
    // rows: GEN-02 GEN-24
    @Test func `nothing is seen before the append has returned`() throws {
        let log = WatchedLog()
        let engine = try GroupEngine.over(log)
        let seen = Mutex<[String]>([])
        log.beforeAppend { [weak engine] in
            guard let engine else { return }
            let count = try? engine.ask(.joinedGroupsCount(), as: "ann").count
            let events = try? engine.events(after: 0).count
            seen.withLock {
                $0.append("\(engine.position) \(events ?? -1) \(count ?? -1)")
            }
        }
        try engine.run(.createGroup(name: "Books"), as: "ann")
        #expect(seen.withLock { $0 } == ["0 0 0"])
        #expect(engine.position == 2)
        #expect(try engine.ask(.joinedGroupsCount(), as: "ann").count == 1)
        #expect(try engine.events(after: 0).count == 2)
    }

    // rows: GEN-02 EDG-103 ERR-54
    @Test(arguments: [
        AppendFault.unavailable(.diskFull), .unavailable(.storage), .unavailable(.readOnly),
        .corrupt, .unknownNotApplied,
    ])
    func `a failed append changes nothing, and later commands work`(fault: AppendFault) throws {
        let log = InMemoryEventLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let (digest, tail) = (try engine.digest(), try engine.tail())
        log.script([fault])
        let refusal = engine.refusal(.updateGroupName(of: "books", to: "Films"), as: "ann")
        #expect(refusal?.code == .storageFailure)
        #expect(refusal?.message.isEmpty == false)
        #expect(refusal?.isOutcomeUnknown == false)
        #expect(try !engine.statistics().isReadOnly)
        #expect(try engine.digest() == digest)
        #expect(try engine.tail() == tail)
        #expect(try engine.ask(.groupDetails(of: "books"), as: "ann").name == "Books")
        let receipt = try engine.run(.updateGroupName(of: "books", to: "Films"), as: "ann")
        #expect(receipt.positions == 3...3)
        #expect(receipt.events.map(\.version) == [3])
        #expect(try engine.rebuild().isSame)
    }

    @Test func `an append whose outcome is unknown but applied is an accepted command`() throws {
        let log = InMemoryEventLog()
        let engine = try GroupEngine.over(log)
        log.script([.unknownApplied])
        let receipt = try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        #expect(receipt.positions == 1...2)
        #expect(try engine.ask(.groupDetails(of: "books"), as: "ann").name == "Books")
        try engine.run(.renaming, as: "ann")
        #expect(engine.position == 3)
        #expect(try engine.rebuild().isSame)
    }

    @Test func `an append that cannot be resolved leaves an engine that only reads`() throws {
        let log = WatchedLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        log.inner.script([.unknownNotApplied])
        log.failRecovery()
        let doubtful = engine.refusal(.renaming, as: "ann")
        #expect(doubtful?.code == .storageFailure)
        // It once said that nothing was stored, which nobody knows then.
        #expect(doubtful?.message.contains("is not known") == true)
        #expect(doubtful?.isOutcomeUnknown == true)
        #expect(try engine.statistics().isReadOnly)
        for _ in 0..<2 {
            let refusal = engine.refusal(.renaming, as: "ann")
            #expect(refusal?.code == .storageFailure)
            #expect(refusal?.isOutcomeUnknown == false)
        }
        #expect(log.appends == 2, "nothing more is handed to a log in an unknown state")
        #expect(try engine.ask(.groupDetails(of: "books"), as: "ann").name == "Books")
        #expect(engine.refusal(.renaming, as: "zoe")?.code == .notMember)
        #expect(engine.position == 2)
    }

    @Test func `what a rebuild finds on the log is heard of`() async throws {
        let log = WatchedLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let heard = Task { [position = engine.position] in
            for try await callback in engine.callbacks(after: position) {
                return callback.position
            }
            return 0
        }
        log.inner.script([.unknownApplied])
        log.failRecovery()
        #expect(engine.refusal(.renaming, as: "ann")?.code == .storageFailure)
        #expect(engine.position == 2)
        // Views that end elsewhere are not to be compared.
        #expect(try engine.rebuild().isSame)
        #expect(engine.position == 3)
        #expect(try await heard.value == 3)
    }

    @Test func `what a rebuild finds on the log is of its time`() throws {
        let (log, clock) = (WatchedLog(), ManualClock())
        let engine = try GroupEngine.over(log) { $0.clock = clock }
        log.inner.script([.unknownApplied])
        log.failRecovery()
        let refusal = engine.refusal(.createGroup(name: "Books", id: "books"), as: "ann")
        #expect(refusal?.code == .storageFailure)
        #expect(try engine.statistics().lastEventAt == nil)
        try engine.rebuild()
        #expect(try engine.statistics().lastEventAt == clock.now())
        let trial = try engine.run(.renaming, as: "ann", options: .init(isDryRun: true))
        #expect(trial.events.map(\.position) == [engine.position + 1])
    }

    @Test func `a fenced engine only reads`() throws {
        let log = InMemoryEventLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        log.script([.fenced])
        let fenced = engine.refusal(.renaming, as: "ann")
        #expect(fenced?.code == .storageFailure)
        #expect(fenced?.isOutcomeUnknown == false)
        #expect(try engine.statistics().isReadOnly)
        #expect(engine.refusal(.renaming, as: "ann")?.code == .storageFailure)
        #expect(try engine.ask(.groupDetails(of: "books"), as: "ann").name == "Books")
    }

    // rows: EDG-103
    @Test func `commands after a lost one in the same append are lost with it`() throws {
        let log = InMemoryEventLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        log.script([.unavailable(.diskFull)])
        let body = Command.updateGroupName(of: "books", to: " ").body
        let answers = try engine.execute([
            CommandRequest(body, as: "ann"),
            CommandRequest(Command.updateGroupName(of: "books", to: "Books").body, as: "ann"),
            CommandRequest(Command.renaming.body, as: "ann"),
            CommandRequest(Command.updateGroupName(of: "books", to: "Other").body, as: "ann"),
        ]).get()
        let codes = answers.map { answer -> MusterErrorCode? in
            if case .failure(let error) = answer { error.code } else { nil }
        }
        #expect(codes == [.invalidParameter, nil, .storageFailure, .storageFailure])
        #expect(engine.position == 2)
    }
}

extension Command where Outcome == Done {
    /// Any small change of the group "books" by its owner.
    static var renaming: Command { .updateGroupName(of: "books", to: "Films") }
}
