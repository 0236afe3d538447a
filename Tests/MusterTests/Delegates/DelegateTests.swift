import Dispatch
import Locks
import Muster
import Testing

/// Remembers what it was told, as `method: argument` lines.
private final class Listener: GroupManagerDelegate, MultiDevicesDelegate {
    private let notebook = Notebook()

    private func note(_ line: String) { notebook.note(line) }

    func heard(_ count: Int) -> [String] { notebook.lines(count) }

    func didJoinGroup(_ group: GroupID, inviter: UserID, message: String) {
        note("didJoin \(group) by \(inviter): \(message)")
    }

    func userDidJoinGroup(_ group: GroupID, user: UserID) { note("joined \(user)") }

    func groupInvitationDidAccept(_ group: GroupID, invitee: UserID) { note("accepted \(invitee)") }

    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
        note("announcement \(announcement)")
    }

    func multiDevicesGroupEventDidReceive(
        _ code: Int, name: String, group: GroupID, ext: [UserID]
    ) {
        note("other device \(code) \(name) \(ext)")
    }
}

/// Runs tasks one after another on a queue, and counts them.
private final class QueueExecutor: TaskExecutor {
    let jobs = Atomic(0)
    private let queue = DispatchQueue(label: "executor")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            self.jobs.add(1, ordering: .releasing)
            unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
        }
    }
}

@Suite struct DelegateTests {
    let engine: GroupEngine

    init() throws {
        engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
    }

    // rows: GEN-26 GEN-27 GEN-30 CB-04 CB-02 CB-08 MD-08
    @Test func `delegates hear in log order what their user hears on their device`() async throws {
        let phone = engine.session(user: "ann", device: "phone")
        let tablet = engine.session(user: "ann", device: "tablet")
        let book = try await phone.createGroup(name: "Book club", id: "book")
        let (onPhone, onTablet, bob) = (Listener(), Listener(), Listener())
        let queue = DispatchQueue(label: "delegates")
        phone.addDelegate(onPhone, on: .queue(queue))
        phone.addMultiDevicesDelegate(onPhone, on: .queue(queue))
        tablet.addDelegate(onTablet)
        tablet.addMultiDevicesDelegate(onTablet)
        engine.session(user: "bob").addDelegate(bob)

        try await phone.inviteMembers(to: book.id, users: ["bob"], message: "hi")

        #expect(bob.heard(1) == ["didJoin book by ann: hi"])
        #expect(onPhone.heard(2) == ["accepted bob", "joined bob"])
        #expect(
            onTablet.heard(3)
                == ["accepted bob", "joined bob", "other device 17 GroupInvite [bob]"])
    }

    // rows: GEN-30
    @Test func `who is removed for one vocabulary goes on hearing the others`() async throws {
        let (phone, tablet) = (
            engine.session(user: "ann", device: "phone"),
            engine.session(user: "ann", device: "tablet")
        )
        let listener = Listener()
        tablet.addDelegate(listener)
        tablet.addMultiDevicesDelegate(listener)
        tablet.removeMultiDevicesDelegate(listener)
        let book = try await phone.createGroup(name: "Book club", id: "book")
        try await phone.updateAnnouncement(of: book.id, to: "one")
        #expect(listener.heard(1) == ["announcement one"])
        tablet.addMultiDevicesDelegate(listener)
        tablet.removeDelegate(listener)
        try await phone.updateAnnouncement(of: book.id, to: "two")
        try await phone.setAllMuted(true, in: book.id)
        #expect(listener.heard(1).dropFirst() == ["other device 32 GroupAllBan []"])
    }

    // rows: GEN-30
    @Test func `a removed delegate hears nothing more and is not kept alive`() async throws {
        let ann = engine.session(user: "ann")
        let book = try await ann.createGroup(name: "Book club")
        let (removed, kept) = (Listener(), Listener())
        weak var gone: Listener?
        do {
            let short = Listener()
            gone = short
            ann.addDelegate(short)
        }
        ann.addDelegate(removed)
        ann.addDelegate(kept)
        ann.removeDelegate(removed)
        try await ann.updateAnnouncement(of: book.id, to: "news")
        #expect(kept.heard(1) == ["announcement news"])
        #expect(removed.heard(0) == [])
        #expect(gone == nil)
    }

    /// Remembers of which callback it heard, on which it has to work.
    private final class Witness: GroupManagerDelegate {
        let notebook = Notebook()

        func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
            guard let callback = Callback.current else { return notebook.note("nothing") }
            notebook.note("\(callback) by \(callback.actor) at \(callback.time)")
        }
    }

    // rows: GEN-28
    @Test func `a delegate can ask by whom, when and by which event it is called`() async throws {
        let ann = engine.session(user: "ann")
        let bob = engine.session(user: "bob")
        let book = try await ann.createGroup(name: "Book club", invitees: ["bob"])
        let contexts: [CallbackContext] = [
            .delivery, .queue(DispatchQueue(label: "witness")), .executor(QueueExecutor()),
        ]
        for context in contexts {
            let witness = Witness()
            bob.addDelegate(witness, on: context)
            try await ann.updateAnnouncement(of: book.id, to: "\(engine.position)")
            let event = try #require(try engine.events(after: engine.position - 1).first)
            let line = "\(event.position)/0 announcementChanged by \(event.actor) at \(event.time)"
            #expect(witness.notebook.lines(1) == [line])
        }
        #expect(Callback.current == nil)
    }

    /// Begins a task of its own for each announcement, and one that is detached.
    private final class Beginner: GroupManagerDelegate {
        let begun = Mutex<[Task<UInt64?, Never>]>([])
        let notebook = Notebook()

        func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
            let tasks = [
                Task { Callback.current?.position }, Task.detached { Callback.current?.position },
            ]
            begun.withLock { $0 += tasks }
            notebook.note("begun")
        }
    }

    // rows: GEN-28
    @Test func `tasks that a delegate begins know by which event it was called`() async throws {
        let ann = engine.session(user: "ann")
        let book = try await ann.createGroup(name: "Book club")
        let beginner = Beginner()
        ann.addDelegate(beginner)
        try await ann.updateAnnouncement(of: book.id, to: "news")
        try #require(beginner.notebook.lines(1) == ["begun"])
        let tasks = beginner.begun.withLock { $0 }
        #expect(await tasks[0].value == engine.position)
        #expect(await tasks[1].value == nil)
    }

    // rows: GEN-24 GEN-30
    @Test func `an executor makes the calls in the order of the log`() async throws {
        let ann = engine.session(user: "ann")
        let book = try await ann.createGroup(name: "Book club")
        let (executor, listener) = (QueueExecutor(), Listener())
        ann.addDelegate(listener, on: .executor(executor))
        for number in 1...20 { try await ann.updateAnnouncement(of: book.id, to: "\(number)") }
        #expect(listener.heard(20) == (1...20).map { "announcement \($0)" })
        #expect(executor.jobs.load(ordering: .acquiring) == 20)
    }

    @Test func `the firehose tells every callback with its audience`() async throws {
        let ann = engine.session(user: "ann")
        let book = try await ann.createGroup(name: "Book club", invitees: ["bob", "cho"])
        try await ann.updateAnnouncement(of: book.id, to: "news")
        var lines: [String] = []
        for try await callback in engine.callbacks(after: 4) {
            let recipients = try engine.recipients(of: callback)
            lines.append("\(callback.content.name) \(recipients)")
            for user: UserID in ["ann", "bob", "cho", "zoe"] {
                let isRecipient = try engine.isRecipient(user, of: callback)
                #expect(isRecipient == recipients.contains(user))
            }
            if let event = callback.content as? MultiDeviceEvent {
                // Resuming within a command does not change what the command was.
                #expect(event.eventName == "GroupCreate")
            }
            if callback.content.name == "announcementChanged" { break }
        }
        #expect(
            lines == [
                "invitationAccepted [ann]", "joinedByInvitation [cho]",
                "memberJoined [ann, bob]", "multiDeviceEvent [ann]",
                "announcementChanged [ann, bob, cho]",
            ])
    }

    // rows: GEN-29 EDG-101 GEN-07
    @Test func `a durable subscription resumes after what it acknowledged`() async throws {
        let ann = engine.session(user: "ann")
        let book = try await ann.createGroup(name: "Book club")
        let subscription = try engine.durableSubscription("feed", user: "ann")
        try await ann.updateAnnouncement(of: book.id, to: "one")
        try await ann.updateAnnouncement(of: book.id, to: "two")
        let position = try subscription.position()
        try await subscription.acknowledge(position + 1)
        try await subscription.acknowledge(position)

        let again = try engine.durableSubscription("feed", user: "ann")
        #expect(try again.position() == position + 1)
        var reader = try again.batches().makeAsyncIterator()
        let callback = try #require(try await reader.next()?.callbacks.first)
        guard case .announcementChanged(_, "two") = callback.content as? GroupCallback else {
            Issue.record("resumed at \(callback)")
            return
        }
        #expect(throws: MusterError(.invalidParameter, "")) {
            try engine.durableSubscription("feed", user: "bob")
        }
    }

    // rows: GEN-29 EDG-101
    @Test func `a durable subscription cannot get ahead of the log`() async throws {
        let ann = engine.session(user: "ann")
        let ahead = try engine.durableSubscription("ahead", user: "ann", after: 1_000)
        #expect(try ahead.position() == engine.position)
        let book = try await ann.createGroup(name: "Book club")
        try await ahead.acknowledge(.max)
        #expect(try ahead.position() == engine.position)

        try await ann.updateAnnouncement(of: book.id, to: "one")
        var reader = try ahead.batches().makeAsyncIterator()
        let callback = try #require(try await reader.next()?.callbacks.first)
        guard case .announcementChanged(_, "one") = callback.content as? GroupCallback else {
            Issue.record("resumed at \(callback)")
            return
        }
    }
}
