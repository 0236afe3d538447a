import Dispatch
import Fixtures
import Foundation
import Locks
import Testing

@testable import Muster

private final class Listener: GroupManagerDelegate {
    private let notebook = Notebook()

    func heard(_ count: Int) -> [String] { notebook.lines(count) }

    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
        notebook.note(announcement)
    }
}

/// Delegates that come, go and are slow.
@Suite struct DeliveryTests {
    private let engine: GroupEngine
    private let ann: Session

    init() throws {
        engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        ann = engine.session(user: "ann")
        for group: GroupID in ["books", "plays"] {
            try engine.performAndWait(.createGroup(name: "Books", id: group), as: "ann")
        }
    }

    private func announce(_ text: String, in group: GroupID = "books") throws {
        try engine.performAndWait(.updateAnnouncement(of: group, to: text), as: "ann")
    }

    // rows: GEN-30
    @Test func `a removed delegate hears nothing that still waited on its queue`() throws {
        let (removed, kept) = (Listener(), Listener())
        let queue = DispatchQueue(label: "slow")
        queue.suspend()
        ann.addDelegate(removed, on: .queue(queue))
        ann.addDelegate(kept)
        try announce("one")
        #expect(kept.heard(1) == ["one"])
        ann.removeDelegate(removed)
        queue.resume()
        queue.sync {}
        #expect(removed.heard(0) == [])
    }

    @Test(arguments: [true, false])
    func `who is stuck holds up nobody once it is removed or gone`(isRemoved: Bool) throws {
        let kept = Listener()
        let queue = DispatchQueue(label: "stuck")
        queue.suspend()
        defer { queue.resume() }
        do {
            let stuck = Listener()
            ann.addDelegate(stuck, on: .queue(queue))
            ann.addDelegate(kept)
            for number in 0..<1_100 { try announce("\(number)") }
            #expect(kept.heard(1_024).count == 1_024)
            if isRemoved { ann.removeDelegate(stuck) }
            withExtendedLifetime(stuck) {}
        }
        #expect(kept.heard(76).last == "1099")
    }

    @Test func `who is stuck does not keep an engine that nobody holds`() throws {
        let queue = DispatchQueue(label: "stuck")
        queue.suspend()
        defer { queue.resume() }
        let stuck = Listener()
        weak var last: GroupEngine?
        do {
            let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
            last = engine
            try engine.performAndWait(.createGroup(name: "Books", id: "books"), as: "ann")
            engine.session(user: "ann").addDelegate(stuck, on: .queue(queue))
            for number in 0..<1_100 {
                try engine.performAndWait(
                    .updateAnnouncement(of: "books", to: "\(number)"), as: "ann")
            }
        }
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while last != nil, ContinuousClock.now < end { usleep(1_000) }
        #expect(last == nil)
        withExtendedLifetime(stuck) {}
    }

    // Nobody else ends that circle.
    @Test(arguments: [false, true])
    func `a closed engine is let go of by where its delegates are called`(isLate: Bool) throws {
        let listener = Listener()
        weak var last: GroupEngine?
        do {
            let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
            last = engine
            let holding = CallbackContext { [engine] call in
                call()
                withExtendedLifetime(engine) {}
            }
            if isLate { try engine.close() }
            engine.session(user: "ann").addDelegate(listener, on: holding)
            if !isLate { try engine.close() }
        }
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while last != nil, ContinuousClock.now < end { usleep(1_000) }
        #expect(last == nil)
        withExtendedLifetime(listener) {}
    }

    /// It did so while the engine was being closed, on the same thread.
    @Test func `where delegates are called may close the engine when it is let go of`() throws {
        let listener = Listener()
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        do {
            let host = Host(engine)
            let through = CallbackContext { [host] call in
                call()
                withExtendedLifetime(host) {}
            }
            engine.session(user: "ann").addDelegate(listener, on: through)
        }
        try engine.close()
        #expect(throws: MusterError(.engineClosed, "")) { try engine.events(after: 0) }
        withExtendedLifetime(listener) {}
    }

    /// The store was still in use where the engine was let go of without closing it.
    @Test(arguments: [false, true])
    func `where delegates are called may open the store when it is let go of`(
        isClosing: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let listener = Listener()
        let opened = Notebook()
        do {
            let engine = try GroupEngine(at: directory.file("store"))
            let next = Successor(at: directory.file("store"), opened)
            let through = CallbackContext { [next] call in
                call()
                withExtendedLifetime(next) {}
            }
            engine.session(user: "ann").addDelegate(listener, on: through)
            if isClosing { try engine.close() }
        }
        #expect(opened.lines(1) == ["opened"])
        withExtendedLifetime(listener) {}
    }

    /// Its calls wait in the loop, which nobody else holds.
    @Test(arguments: [false, true])
    func `a loop that is let go of is gone with its calls`(isClosing: Bool) async throws {
        let listener = Listener()
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let ann = engine.session(user: "ann")
        weak var last: Loop?
        do {
            let loop = Loop()
            last = loop
            ann.addDelegate(listener, on: CallbackContext { call in loop.add(call) })
            try await engine.perform(
                .createGroup(name: "Books", invitees: ["ann"]), as: "bob")
            while loop.isEmpty { await Task.yield() }
        }
        if isClosing { try engine.close() } else { ann.removeDelegate(listener) }
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while last != nil, ContinuousClock.now < end { usleep(1_000) }
        #expect(last == nil)
        withExtendedLifetime((engine, listener)) {}
    }

    /// It ended the process: who waits was gone on with while the engine was locked.
    @Test func `a loop that runs its own jobs at once may close the engine twice`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let (loop, listening) = (OwnThread(), AppendSignal(position: 0))
        let stream = Task.detached(executorPreference: loop) {
            for try await _ in engine.session(user: "ann").callbacks(after: 0) {
                listening.raise(to: 1)
            }
            try engine.close()
        }
        try await engine.perform(.createGroup(name: "Books", invitees: ["ann"]), as: "bob")
        await listening.wait(for: 1)
        try await Task.detached(executorPreference: loop) { try engine.close() }.value
        try await stream.value
        #expect(throws: MusterError(.engineClosed, "")) { try engine.events(after: 0) }
    }

    @Test func `waiting for delegates ends when all of them have heard everything`() async throws {
        let (quick, slow) = (Listener(), Listener())
        let queue = DispatchQueue(label: "slow")
        ann.addDelegate(quick)
        ann.addDelegate(slow, on: .queue(queue))
        #expect(await engine.waitForDelegates(within: .seconds(Patience.seconds)))
        for round in 1...20 {
            queue.async { usleep(2_000) }
            for number in 0..<round { try announce("\(round) \(number)") }
            #expect(await engine.waitForDelegates(within: .seconds(Patience.seconds)))
            let expected = round * (round + 1) / 2
            #expect(slow.heard(0).count == expected)
            #expect(quick.heard(0).count == expected)
        }
    }

    // Its seconds fitted no number.
    @Test(arguments: [Duration.seconds(-1e19), .seconds(-1), .zero, .seconds(1e19)])
    func `no time is too short or too long to wait`(time: Duration) async throws {
        #expect(await engine.waitForDelegates(within: time))
    }

    // rows: GEN-25 GEN-30
    @Test(arguments: [["ann"], ["ann", "bob", "cid", "dan", "eva"]])
    func `of delegates and members only those are called who are both, in the order they came`(
        members: [UserID]
    ) async throws {
        for user in members.dropFirst() {
            try engine.run(.inviteMembers(to: "books", users: [user]), as: "ann")
        }
        let heard = Notebook()
        let users: [UserID] = ["zoe", "cid", "ann", "yan", "bob", "ann"]
        let named = users.enumerated().map { NamedListener("\($0.offset) \($0.element)", heard) }
        for (user, listener) in zip(users, named) {
            engine.session(user: user).addDelegate(listener)
        }
        try announce("one")
        #expect(await engine.waitForDelegates(within: .seconds(Patience.seconds)))
        let expected = zip(users, named).filter { members.contains($0.0) }.map(\.1.name)
        #expect(heard.lines(0) == expected)
        withExtendedLifetime(named) {}
    }

    @Test func `once closed nobody is called any more`() async throws {
        let (direct, queued) = (Listener(), Listener())
        let queue = DispatchQueue(label: "stuck")
        queue.suspend()
        ann.addDelegate(queued, on: .queue(queue))
        let blocker = Blocker()
        ann.addDelegate(blocker)
        ann.addDelegate(direct)
        for text in ["one", "two"] { try announce(text) }
        blocker.waitUntilCalled()
        try engine.close()
        blocker.release()
        queue.resume()
        queue.sync {}
        while !blocker.hasReturned { try await Task.sleep(for: .milliseconds(1)) }
        try await Task.sleep(for: .milliseconds(20))
        #expect(queued.heard(0) == [])
        #expect(direct.heard(0) == [])
    }

    @Test func `waiting for delegates has an end`() async throws {
        #expect(await engine.waitForDelegates(within: .seconds(Patience.seconds)), "there are none")
        let stuck = Listener()
        let queue = DispatchQueue(label: "stuck")
        queue.suspend()
        ann.addDelegate(stuck, on: .queue(queue))
        try announce("one")
        #expect(await !engine.waitForDelegates(within: .milliseconds(20)))
        #expect(await !engine.waitForDelegates(within: .zero))
        #expect(await !engine.waitForDelegates(within: .seconds(-1)))
        #expect(await !engine.waitForDelegates(within: .seconds(-(1 << 60))))
        let engine = engine
        let cancelled = Task { await engine.waitForDelegates(within: .seconds(1 << 60)) }
        let later = Task { await engine.waitForDelegates(within: .seconds(600)) }
        cancelled.cancel()
        #expect(await !cancelled.value)
        queue.resume()
        #expect(await later.value)
        #expect(stuck.heard(0) == ["one"])
        try engine.close()
        #expect(await !engine.waitForDelegates(within: .seconds(Patience.seconds)))
    }

    // It once was told anew with every commit, at 700 bytes each, until the calls had ended.
    @Test func `who waits is told once, whatever is delivered meanwhile`() async throws {
        let (engine, stuck) = (engine, Listener())
        let queue = DispatchQueue(label: "stuck")
        queue.suspend()
        ann.addDelegate(stuck, on: .queue(queue))
        try announce("one")
        let waiter = Task { await engine.waitForDelegates(within: .seconds(600)) }
        let delivery = engine.subscribers.delivery
        while delivery.waiters.begun == 0 { try await Task.sleep(for: .milliseconds(1)) }
        let deadline = ContinuousClock.now + .seconds(Patience.seconds)
        while delivery.waiters.awaited > 0, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(1))
        }
        #expect(delivery.waiters.awaited == 0)
        queue.resume()
        #expect(await waiter.value)
        #expect(stuck.heard(1) == ["one"])
    }

    @Test func `delegates that are gone are called no more, nor kept`() async throws {
        let kept = Listener()
        do {
            let gone = (0..<300).map { _ in Listener() }
            for listener in gone { ann.addDelegate(listener) }
            ann.addDelegate(kept)
            withExtendedLifetime(gone) {}
        }
        let texts = (0..<5).map { "\($0)" }
        for text in texts { try announce(text) }
        #expect(await engine.waitForDelegates(within: .seconds(Patience.seconds)))
        #expect(kept.heard(5) == texts)
        #expect(engine.subscribers.delivery.registered == 1)
    }

    #if THREAD_SANITIZER
        private let rounds = 20
    #else
        private let rounds = 300
    #endif

    // Whoever looks for delegates that are gone may be the last to hold one that is not.
    @Test func `a delegate that takes itself away at its end may end wherever it likes`() throws {
        let watcher = Thread { [engine] in
            while !Thread.current.isCancelled { _ = engine.subscribers.delivery.progress }
        }
        watcher.start()
        for _ in 0..<rounds {
            var leavers: [Leaver?] = (0..<20).map { _ in Leaver(ann) }
            usleep(50)
            for index in leavers.indices.shuffled() { leavers[index] = nil }
        }
        watcher.cancel()
        while !watcher.isFinished { usleep(1_000) }
        #expect(engine.subscribers.delivery.progress.delegates == 0)
    }

    // rows: GEN-26 GEN-30
    @Test func `whoever comes while others go hears everything from then on`() throws {
        let noise = Thread {
            var number = 0
            while !Thread.current.isCancelled {
                number += 1
                try? announce("noise \(number)", in: "plays")
            }
        }
        noise.start()
        defer { noise.cancel() }
        for number in 0..<1_000 {
            let listener = DeliveryProbe(waitingFor: "\(number)")
            ann.addDelegate(listener)
            try announce("\(number)")
            #expect(listener.wasToldInTime(), "of announcement \(number)")
            ann.removeDelegate(listener)
        }
    }
}

/// Hears until its end, and tidies up then.
private final class Leaver: GroupManagerDelegate {
    private let session: Session

    init(_ session: Session) {
        self.session = session
        session.addDelegate(self)
    }

    deinit { session.removeDelegate(self) }
}

/// Notes who it is whenever it is called.
private final class NamedListener: GroupManagerDelegate {
    let name: String
    private let notebook: Notebook

    init(_ name: String, _ notebook: Notebook) {
        (self.name, self.notebook) = (name, notebook)
    }

    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) { notebook.note(name) }
}

/// Keeps whoever calls it until it is released.
private final class Blocker: GroupManagerDelegate {
    private let called = DispatchSemaphore(value: 0)
    private let released = DispatchSemaphore(value: 0)
    private let notebook = Notebook()

    func waitUntilCalled() { called.wait() }

    func release() { released.signal() }

    var hasReturned: Bool { !notebook.lines(0).isEmpty }

    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
        called.signal()
        released.wait()
        notebook.note("returned")
    }
}

/// Waits for one announcement among others.
private final class DeliveryProbe: GroupManagerDelegate {
    private let text: String
    private let arrived = DispatchSemaphore(value: 0)

    init(waitingFor text: String) {
        self.text = text
    }

    func wasToldInTime() -> Bool { arrived.wait(timeout: .now() + Patience.seconds) == .success }

    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
        if announcement == text { arrived.signal() }
    }
}

/// Owns an engine, and closes it at its end.
private final class Host: Sendable {
    private let engine: GroupEngine

    init(_ engine: GroupEngine) {
        self.engine = engine
    }

    deinit { try? engine.close() }
}

/// Opens a store at its end.
private final class Successor: Sendable {
    private let store: String
    private let notebook: Notebook

    init(at store: String, _ notebook: Notebook) {
        (self.store, self.notebook) = (store, notebook)
    }

    deinit {
        do {
            try GroupEngine(at: store).close()
            notebook.note("opened")
        } catch {
            notebook.note("\(error)")
        }
    }
}

/// Keeps what it is given to run.
private final class Loop: Sendable {
    private let calls = Mutex<[@Sendable () -> Void]>([])

    var isEmpty: Bool { calls.withLock { $0.isEmpty } }

    func add(_ call: @escaping @Sendable () -> Void) {
        calls.withLock { $0.append(call) }
    }
}

/// A thread that runs jobs, at once those that it hands over itself.
private final class OwnThread: TaskExecutor {
    private static let key = DispatchSpecificKey<Bool>()
    private let queue = DispatchQueue(label: "own")

    init() {
        queue.setSpecific(key: Self.key, value: true)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard DispatchQueue.getSpecific(key: Self.key) == nil else {
            return unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
