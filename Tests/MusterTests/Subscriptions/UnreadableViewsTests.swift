import Dispatch
import EventLog
import Fixtures
import Foundation
import Locks
import MusterTesting
import Testing

@testable import Muster

/// Readers of callbacks while the views cannot be read.
@Suite struct UnreadableViewsTests {
    // rows: GEN-29, EDG-101
    @Test func `what could not be read is not left out later`() async throws {
        let directory = try TemporaryDirectory()
        let engine = try GroupEngine.standing(at: directory.file("store"))
        try engine.run(.createGroup(name: "Books", invitees: ["bob"], id: "books"), as: "ann")
        let start = engine.position
        try engine.run(.updateAnnouncement(of: "books", to: "one"), as: "ann")
        let subscription = try engine.durableSubscription("mail", user: "bob", after: start + 1)
        var all = engine.batches(after: start).makeAsyncIterator()
        #expect(try await all.next()?.position == start + 1)
        for text in ["two", "three"] {
            try engine.run(.updateAnnouncement(of: "books", to: text), as: "ann")
        }
        let crowd = try ReaderCrowd(engine)
        // While it can be read, a thread of the engine's own puts aside what users are to hear.
        var batches = try subscription.batches().makeAsyncIterator()
        var callbacks = engine.session(user: "bob").callbacks(after: start + 1)
            .makeAsyncIterator()
        await #expect(throws: MusterError.self) { try await all.next() }
        await #expect(throws: MusterError.self) { try await batches.next() }
        await #expect(throws: MusterError.self) { try await callbacks.next() }
        crowd.leave()
        #expect(try await all.next()?.position == start + 2)
        #expect(try await batches.next()?.position == start + 2)
        #expect(try await callbacks.next()?.position == start + 2)
    }

    // A batch was taken from those that wait before it was known whether it is owed.
    // rows: GEN-29, EDG-101
    @Test func `a batch comes again after looking for its subscription failed`() async throws {
        let log = ForgetfulLog()
        let engine = try GroupEngine.over(log)
        let relay = try engine.durableSubscription("relay", after: 0)
        let other = try engine.durableSubscription("other", after: 0)
        let ends = try ["one", "two", "three"].map { name in
            try engine.run(.createGroup(name: name, id: GroupID(name)), as: "ann")
            return engine.position
        }
        var batches = try relay.batches().makeAsyncIterator()
        #expect(try await batches.next()?.position == ends[0])
        try other.end()
        log.isFailing.withLock { $0 = true }
        await #expect(throws: MusterError.self) { try await batches.next() }
        log.isFailing.withLock { $0 = false }
        #expect(try await batches.next()?.position == ends[1])
    }

    // rows: GEN-29, GEN-30
    @Test func `delegates hear what could not be read as soon as it can`() throws {
        let directory = try TemporaryDirectory()
        let engine = try GroupEngine.standing(at: directory.file("store"))
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let listener = Announcements()
        engine.session(user: "ann").addDelegate(listener)
        let (called, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        listener.whenCalled {
            called.signal()
            goesOn.wait()
        }
        for text in ["one", "two"] {
            try engine.run(.updateAnnouncement(of: "books", to: text), as: "ann")
        }
        called.wait()
        let crowd = try ReaderCrowd(engine)
        goesOn.signal()
        usleep(20_000)
        #expect(listener.notebook.lines(1) == ["one"])
        crowd.leave()
        #expect(listener.notebook.lines(1) == ["one", "two"], "and nothing is appended meanwhile")
    }
}

/// A log whose bookmarks cannot be read when it is told so.
private final class ForgetfulLog: ForwardingEventLog {
    let inner = InMemoryEventLog()
    let isFailing = Mutex(false)

    func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        if isFailing.withLock({ $0 }) { throw .unavailable(.storage, "told to fail") }
        return try inner.bookmark(named: name)
    }
}

/// Notes announcements, and does something at the first.
private final class Announcements: GroupManagerDelegate {
    let notebook = Notebook()
    private let task = Mutex<(@Sendable () -> Void)?>(nil)

    func whenCalled(_ task: @escaping @Sendable () -> Void) {
        self.task.withLock { $0 = task }
    }

    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
        let task = task.withLock { task in
            defer { task = nil }
            return task
        }
        task?()
        notebook.note(announcement)
    }
}

/// Reads the views as often at a time as they can be read, so that nobody else can.
private struct ReaderCrowd {
    private let goes = DispatchSemaphore(value: 0)
    private let gone = DispatchSemaphore(value: 0)

    init(_ engine: GroupEngine) throws {
        let events = try engine.events(after: 0)
        let callback = try #require(
            try EventFeed.commands(events).lazy.flatMap { try engine.callbacks(of: $0) }.first)
        let (goes, gone, full) = (goes, gone, DispatchSemaphore(value: 0))
        @Sendable func crowd() {
            do {
                try engine.forEachRecipient(of: callback) { _ in
                    crowd()
                    return false
                }
            } catch {
                full.signal()
                goes.wait()
            }
        }
        let thread = Thread {
            crowd()
            gone.signal()
        }
        thread.stackSize = 64 << 20
        thread.start()
        full.wait()
    }

    func leave() {
        goes.signal()
        gone.wait()
    }
}
