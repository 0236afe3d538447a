import Dispatch
import EventLog
import Fixtures
import Foundation
import MusterTesting
import Testing

@testable import Muster

@Suite struct StatisticsTests {
    private final class Listener: GroupManagerDelegate {}

    @Test func `figures follow what the engine does`() async throws {
        let directory = try TemporaryDirectory()
        let clock = ManualClock()
        let engine = try GroupEngine(
            at: directory.path + "/store", configuration: .init(clock: clock))
        let empty = try engine.statistics()
        #expect(empty.position == 0)
        #expect(empty.lastEventAt == nil)
        #expect(empty.checkpointPosition == 0)
        #expect(empty.overlayBytes == 0)

        let listener = Listener()
        let queue = DispatchQueue(label: "stuck")
        engine.session(user: "ann").addDelegate(listener, on: .queue(queue))
        try await engine.perform(.createGroup(name: "Books", id: "g"), as: "ann")
        #expect(await engine.waitForDelegates(within: .seconds(Patience.seconds)))
        let full = try engine.statistics()
        #expect(full.position == engine.position)
        #expect(full.lastEventAt == clock.now())
        #expect(full.queuedCommands == 0)
        #expect(full.checkpointPosition == 0)
        #expect(full.overlayBytes > 0)
        #expect(full.checkpointFailure == nil)
        #expect(!full.isReadOnly)
        #expect(full.delegates == 1)
        #expect(full.delegateBacklog == 0)

        try engine.close()
        #expect(throws: MusterError(.engineClosed, "")) { try engine.statistics() }
        let again = try GroupEngine(at: directory.path + "/store")
        #expect(try again.statistics().checkpointPosition == full.position)
        #expect(try again.statistics().overlayBytes == 0)
        #expect(try again.statistics().delegates == 0)
    }

    @Test func `commands, appends and sequences are counted`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let ann = engine.session(user: "ann")
        var heard = ann.callbacks().makeAsyncIterator()
        try await ann.createGroup(name: "Books", invitees: ["bob"], id: "g")
        _ = try await ann.with(isDryRun: true).updateAnnouncement(of: "g", to: "tried")
        await #expect(throws: MusterError(.groupNotFound, "")) {
            try await ann.updateAnnouncement(of: "h", to: "nowhere")
        }
        let bob = engine.session(user: "bob")
        await #expect(throws: MusterError(.permissionDenied, "")) {
            try await bob.updateAnnouncement(of: "g", to: "not his")
        }
        var figures = try engine.statistics()
        #expect(figures.acceptedCommands == 2)
        #expect(figures.refusedCommands == 2)
        #expect(figures.appends == 1)
        #expect(figures.appendTime > .zero)
        #expect(figures.sequences == 0, "one that nobody waits on yet listens to nothing")

        try await bob.leaveGroup("g")
        #expect(try await heard.next() != nil)
        figures = try engine.statistics()
        #expect(figures.acceptedCommands == 3)
        #expect(figures.appends == 2)
        #expect(figures.sequences == 1)
        while try engine.statistics().sequenceBacklog != 0 {
            try await Task.sleep(for: .milliseconds(1))
        }
        try engine.failNextAppends(1)
        await #expect(throws: MusterError(.storageFailure, "")) {
            try await ann.updateAnnouncement(of: "g", to: "lost")
        }
        figures = try engine.statistics()
        #expect(figures.acceptedCommands == 3)
        #expect(figures.refusedCommands == 2)
        #expect(figures.failedCommands == 1)
        #expect(figures.appends == 2)
        try engine.close()
    }

    // A full disk once showed in no figure: what failed was counted as refused by the rules.
    @Test func `a disk that takes nothing shows until it takes something again`() throws {
        let log = InMemoryEventLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        #expect(try engine.statistics().appendFailure == nil)
        log.script([.unavailable(.diskFull), .unavailable(.diskFull), .unavailable(.diskFull)])
        for count in UInt64(1)...3 {
            #expect(engine.refusal(.renaming, as: "ann")?.code == .storageFailure)
            let figures = try engine.statistics()
            #expect(figures.failedCommands == count)
            #expect(figures.appendFailure?.code == .storageFailure)
            #expect(figures.appendFailure?.message.contains("the disk is full") == true)
            #expect(!figures.isReadOnly)
        }
        #expect(engine.refusal(.renaming, as: "zoe")?.code == .notMember)
        #expect(try engine.statistics().appendFailure != nil, "nothing was appended for that")
        try engine.run(.renaming, as: "ann")
        let figures = try engine.statistics()
        #expect(figures.appendFailure == nil)
        #expect(figures.acceptedCommands == 2)
        #expect(figures.refusedCommands == 1)
        #expect(figures.failedCommands == 3)
        #expect(figures.appends == 2)
    }

    @Test func `what fails together is counted command by command`() throws {
        let log = InMemoryEventLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        log.script([.unavailable(.diskFull)])
        let body = Command.updateGroupName(of: "books", to: "Films").body
        let answers = try engine.execute([
            CommandRequest(body, as: "zoe"), CommandRequest(body, as: "ann"),
            CommandRequest(body, as: "zoe"),
        ]).get()
        #expect(answers.count == 3)
        let figures = try engine.statistics()
        #expect(figures.acceptedCommands == 1)
        #expect(figures.refusedCommands == 1, "decided before anything was to be stored")
        #expect(figures.failedCommands == 2)
    }

    @Test func `an engine that only reads tells why, and what fails for that`() throws {
        let log = WatchedLog()
        let engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        log.inner.script([.unknownNotApplied])
        log.failRecovery()
        for _ in 0..<3 { #expect(engine.refusal(.renaming, as: "ann")?.code == .storageFailure) }
        let figures = try engine.statistics()
        #expect(figures.isReadOnly)
        #expect(figures.appendFailure?.isOutcomeUnknown == true)
        #expect(figures.failedCommands == 3)
        #expect(figures.refusedCommands == 0)
    }

    @Test func `what delegates have not heard counts`() throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        try engine.performAndWait(.createGroup(name: "Books", id: "g"), as: "ann")
        #expect(try engine.statistics().delegateBacklog == 0)
        let listener = Listener()
        let queue = DispatchQueue(label: "stuck")
        queue.suspend()
        defer { queue.resume() }
        engine.session(user: "ann").addDelegate(listener, on: .queue(queue))
        #expect(try engine.statistics().delegateBacklog == 0)
        for number in 0..<1_200 {
            try engine.performAndWait(
                .updateAnnouncement(of: "g", to: "\(number)"), as: "ann")
        }
        // What waits on the queue was handed over, in pages.
        let statistics = try engine.statistics()
        #expect(statistics.delegates == 1)
        #expect((1...1_200).contains(statistics.delegateBacklog))
        withExtendedLifetime(listener) {}
        try engine.close()
        #expect(throws: MusterError(.engineClosed, "")) { try engine.statistics() }
    }
}
