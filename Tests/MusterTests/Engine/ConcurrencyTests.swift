import EventLog
import Fixtures
import Foundation
import Locks
import MusterTesting
import Testing

/// Many callers at once, one writer.
@Suite struct ConcurrencyTests {
    // rows: GEN-04 GEN-09 GEN-16 EDG-10 ERR-13
    @Test(arguments: [true, false])
    func `a thousand join a group of a hundred seats`(isStored: Bool) async throws {
        let directory = try TemporaryDirectory()
        let engine =
            isStored
            ? try GroupEngine.standing(at: directory.file("store"))
            : try GroupEngine.over(InMemoryEventLog())
        try await engine.perform(
            .createGroup(
                name: "Full", options: .init(style: .publicOpenJoin, maxMembers: 100), id: "full"),
            as: "user-0")
        let outcomes = await withTaskGroup(of: Result<JoinResult, MusterError>.self) { group in
            for number in 1..<1_000 {
                group.addTask {
                    do throws(MusterError) {
                        return .success(
                            try await engine.perform(
                                .requestToJoin(group: "full"), as: .user(UserID("user-\(number)"))
                            ).outcome)
                    } catch {
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let refusals = outcomes.compactMap { outcome -> MusterErrorCode? in
            if case .failure(let error) = outcome { error.code } else { nil }
        }
        #expect(refusals.count == 900)
        #expect(Set(refusals) == [.groupFull])
        let details = try engine.ask(
            .groupDetails(of: "full", fetchMembers: true), as: "user-0")
        #expect(details.memberCount == 100)
        #expect(details.members?.count == 100)
        let events = try engine.events(after: 0)
        #expect(events.map(\.position) == Array(1...101))
        #expect(events.map(\.version) == Array(1...101))
        #expect(try engine.rebuild().isSame)
        try engine.close()
    }

    @Test func `threads wait for their own commands`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        let ids = Mutex<[GroupID]>([])
        let done = DispatchSemaphore(value: 0)
        for thread in 0..<8 {
            Thread.detachNewThread {
                for number in 0..<50 {
                    let receipt = try? engine.performAndWait(
                        .createGroup(name: "Group \(number)"), as: .user(UserID("t-\(thread)")))
                    if let receipt { ids.withLock { $0.append(receipt.outcome.id) } }
                }
                done.signal()
            }
        }
        for _ in 0..<8 { done.wait() }
        #expect(Set(ids.withLock { $0 }).count == 400)
        #expect(engine.position == 800)
        for thread in 0..<8 {
            let user = Principal.user(UserID("t-\(thread)"))
            #expect(try engine.ask(.joinedGroupsCount(), as: user).count == 50)
        }
    }

    @Test func `a batch answers every command, in order, refusals among them`() async throws {
        let log = WatchedLog()
        let engine = try GroupEngine.over(log)
        try await engine.perform(.createGroup(name: "Books", id: "books"), as: "ann")
        let answers = try await engine.performBatch([
            (command: .renaming, actor: "ann"),
            (command: .renaming, actor: "zoe"),
            (command: .renaming, actor: "ann"),
            (command: .updateGroupName(of: "books", to: "Plays"), actor: "ann"),
        ])
        #expect(try answers[0].get().positions == 3...3)
        #expect(throws: MusterError(.notMember, "")) { try answers[1].get() }
        #expect(try answers[2].get().positions == nil)
        #expect(try answers[3].get().positions == 4...4)
        #expect(log.appends == 2, "a batch shares one append")
        let none: [(command: Command<Done>, actor: Principal)] = []
        #expect(try await engine.performBatch(none).isEmpty)
    }

    @Test func `a batch of several commands takes no single command id`() async throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        try await engine.perform(.createGroup(name: "Books", id: "books"), as: "ann")
        let options = PerformOptions(commandID: "c-1")
        let commands: [(command: Command<Done>, actor: Principal)] = [
            (.renaming, "ann"), (.updateGroupName(of: "books", to: "Plays"), "ann"),
        ]
        let error = await #expect(throws: MusterError.self) {
            try await engine.performBatch(commands, options: options)
        }
        #expect(error?.code == .invalidParameter)
        #expect(error?.field == "id")
        #expect(engine.position == 2)
        for isRepeated in [false, true] {
            let answers = try await engine.performBatch([commands[0]], options: options)
            #expect(try answers[0].get().isRepeated == isRepeated)
        }
        let prepared = commands.enumerated().map { index, wish in
            PreparedCommand(
                wish.command, as: wish.actor, options: .init(commandID: "d-\(index)"))
        }
        for answer in try await engine.performBatch(prepared) { _ = try answer.get() }
        #expect(try engine.events(after: 3).map(\.command) == ["d-1"])
    }

    @Test func `a prepared command tells what it is`() {
        let options = PerformOptions(
            device: "phone", platform: .iOS, commandID: "c-1", expectedVersion: 7, isDryRun: true)
        let prepared = PreparedCommand(.renaming, as: "ann", options: options)
        #expect(prepared.name == "updateGroupName")
        #expect(prepared.actor == .user("ann"))
        #expect(prepared.commandID == "c-1")
        #expect(prepared.options.device == "phone")
        #expect(prepared.options.platform == .iOS)
        #expect(prepared.options.commandID == "c-1")
        #expect(prepared.options.expectedVersion == 7)
        #expect(prepared.options.isDryRun)
        #expect(PreparedCommand(.renaming, as: .system).commandID == nil)
    }

    // rows: GEN-10
    @Test func `a thread that waits performs a prepared command once`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog())
        let prepared = PreparedCommand(
            .createGroup(name: "Books"), as: "ann", options: .init(commandID: "c-1"))
        let receipt = try engine.performAndWait(prepared)
        #expect((receipt.outcome as? CreatedGroup)?.id == "g-1")
        #expect(try engine.performAndWait(prepared).isRepeated)
        #expect(engine.position == receipt.positions?.upperBound)
    }

    // rows: ERR-35
    @Test func `the queue has a bound, and refuses at once what is beyond it`() throws {
        let log = WatchedLog()
        let engine = try GroupEngine.over(log) { $0.queuedCommandsMaximum = 4 }
        let entered = DispatchSemaphore(value: 0)
        let proceed = DispatchSemaphore(value: 0)
        log.beforeAppend {
            entered.signal()
            proceed.wait()
        }
        let request = CommandRequest(Command.createGroup(name: "Books").body, as: "ann")
        let refusals = Mutex<[MusterError]>([])
        let done = DispatchSemaphore(value: 0)
        func perform(_ count: Int) {
            Thread.detachNewThread {
                let requests = Array(repeating: request, count: count)
                if case .failure(let error) = engine.execute(requests) {
                    refusals.withLock { $0.append(error) }
                }
                done.signal()
            }
        }
        perform(1)
        entered.wait()
        perform(3)
        perform(3)
        done.wait()
        #expect(refusals.withLock { $0.map(\.code) } == [.rateLimited], "only one has room")
        log.beforeAppend {}
        proceed.signal()
        done.wait()
        done.wait()
        #expect(try engine.execute(Array(repeating: request, count: 4)).get().count == 4)
        #expect(refusals.withLock { $0.count } == 1)
        #expect(engine.position == 16)
    }

    @Test func `a batch that the queue can never hold is to be split`() throws {
        let engine = try GroupEngine.over(InMemoryEventLog()) { $0.queuedCommandsMaximum = 4 }
        let request = CommandRequest(Command.createGroup(name: "Books").body, as: "ann")
        let error = #expect(throws: MusterError.self) {
            try engine.execute(Array(repeating: request, count: 5)).get()
        }
        #expect(error?.code == .invalidParameter)
        #expect(error?.field == "commands")
        #expect(error?.limit == 4)
    }

    @Test func `closing finishes what waits and refuses what comes`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("store")
        let engine = try GroupEngine.standing(at: path)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let digest = try engine.digest()
        try engine.close()
        #expect(engine.refusal(.renaming, as: "ann")?.code == .engineClosed)
        #expect(throws: MusterError(.engineClosed, "")) {
            try engine.ask(.groupDetails(of: "books"), as: "ann")
        }
        #expect(throws: MusterError(.engineClosed, "")) { try engine.events(after: 0) }
        #expect(throws: MusterError(.engineClosed, "")) { try engine.digest() }
        #expect(throws: MusterError(.engineClosed, "")) { try engine.rebuild() }
        let again = try GroupEngine.standing(at: path)
        #expect(try again.digest() == digest)
        #expect(again.position == 2)
    }
}
