import Dispatch
import Fixtures
import Foundation
import Locks
import Muster
import Testing

/// What blocks, asked for by tasks.
@Suite struct BlockingTests {
    private final class Listener: GroupManagerDelegate, Sendable {
        func announcementDidUpdate(_ group: GroupID, announcement: String) {}
    }

    private final class DepartureCounter: GroupManagerDelegate {
        let count = Mutex(0)

        func userDidLeaveGroup(_ group: GroupID, user: UserID) { count.withLock { $0 += 1 } }
    }

    @Test func `a task opens, backs up and shuts down`() async throws {
        let directory = try TemporaryDirectory()
        let engine = try await GroupEngine.open(
            at: directory.path + "/store", configuration: .init(clock: ManualClock()))
        try await engine.session(user: "ann").createGroup(name: "Books", id: "g")
        let copy = directory.path + "/copy"
        let end = try await engine.offload { try $0.backUp(to: copy) }
        #expect(try engine.tail() == end)
        #expect(try await engine.shutDown())
        #expect(throws: MusterError(.engineClosed, "")) { try engine.statistics() }
        #expect(try await !engine.shutDown(), "a second time does nothing")

        let restored = try await GroupEngine.open(at: copy)
        #expect(try restored.isMember("ann", of: "g"))
        try await restored.shutDown()
    }

    @Test func `a store that cannot be opened is refused as ever`() async throws {
        let directory = try TemporaryDirectory()
        let engine = try await GroupEngine.open(at: directory.path + "/store")
        await #expect(throws: MusterError(.storeInUse, "")) {
            try await GroupEngine.open(at: directory.path + "/store")
        }
        await #expect(throws: MusterError(.invalidParameter, "")) {
            try await engine.offload { try $0.backUp(to: directory.path + "/store/log") }
        }
        try await engine.shutDown()
    }

    // That was called trouble with the disk.
    @Test func `a store that is still read is in use, and opens afterwards`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("store")
        let engine = try await GroupEngine.open(at: path)
        try await engine.session(user: "ann").createGroup(name: "Books", invitees: ["bob"], id: "g")
        var callbacks = engine.callbacks(after: 0).makeAsyncIterator()
        let callback = try #require(try await callbacks.next())
        let (begins, begin) = AsyncStream.makeStream(of: Void.self)
        let goesOn = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? engine.forEachRecipient(of: callback) { _ in
                begin.yield()
                goesOn.wait()
                return false
            }
        }
        for await _ in begins { break }
        try engine.close()
        await #expect(throws: MusterError(.storeInUse, "")) {
            try await GroupEngine.open(at: path)
        }
        goesOn.signal()
        let again = try await GroupEngine.open(at: path)
        #expect(try again.isMember("bob", of: "g"))
        try await again.shutDown()
    }

    @Test func `shutting down says that somebody has not heard all`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let listener = Listener()
        let calls = Calls()
        engine.session(user: "ann").addDelegate(
            listener, on: CallbackContext { calls.keep($0) })
        try await engine.session(user: "ann").createGroup(name: "Books", invitees: ["bob"], id: "g")
        try await engine.session(user: "bob").leaveGroup("g")
        #expect(try await !engine.shutDown(within: .milliseconds(50)))
        #expect(throws: MusterError(.engineClosed, "")) { try engine.statistics() }
        withExtendedLifetime(listener) {}
    }

    // The process ended when the delegate was let go, long after the loop that dropped its call.
    @Test func `a context may throw calls away`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let listener = Listener()
        let session = engine.session(user: "ann")
        session.addDelegate(listener, on: CallbackContext { _ in })
        try await session.createGroup(name: "Books", invitees: ["bob"], id: "g")
        try await session.addAdmin("bob", to: "g")
        let news = try await engine.performBatch(
            (0..<1_100).map { (.updateAnnouncement(of: "g", to: "\($0)"), "bob") })
        #expect(news.count == 1_100)
        #expect(await engine.waitForDelegates(within: .seconds(60)))
        session.removeDelegate(listener)
        #expect(try await engine.shutDown())
    }

    @Test func `a context that runs a call twice makes it once`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let listener = DepartureCounter()
        let session = engine.session(user: "ann")
        session.addDelegate(
            listener,
            on: CallbackContext { call in
                call()
                call()
            })
        try await session.createGroup(name: "Books", invitees: ["bob"], id: "g")
        try await engine.session(user: "bob").leaveGroup("g")
        #expect(await engine.waitForDelegates(within: .seconds(60)))
        #expect(listener.count.withLock { $0 } == 1)
    }

    @Test func `a context of one's own runs the calls`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let listener = Listener()
        let calls = Calls()
        engine.session(user: "ann").addDelegate(
            listener, on: CallbackContext { calls.keep($0) })
        try await engine.session(user: "ann").createGroup(name: "Books", invitees: ["bob"], id: "g")
        try await engine.session(user: "bob").leaveGroup("g")
        #expect(await !engine.waitForDelegates(within: .milliseconds(10)), "nothing runs yet")
        while await !engine.waitForDelegates(within: .milliseconds(10)) { calls.runAll() }
        #expect(try await engine.shutDown())
        withExtendedLifetime(listener) {}
    }
}
