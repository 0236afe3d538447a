import Dispatch
import Fixtures
import Foundation
import Muster
import Testing

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
        #expect(figures.refusedCommands == 3)
        #expect(figures.appends == 2)
        try engine.close()
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
