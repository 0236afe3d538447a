import MusterTesting
import Testing

@testable import Muster

/// What a mailbox takes and gives.
@Suite struct MailboxTests {
    private let mailbox = Mailbox()
    /// One an event.
    private let callbacks: [Callback]

    init() throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        try engine.run(.createGroup(name: "Books", id: "g"), as: "ann")
        let start = engine.position
        for number in 0...Mailbox.callbacksMaximum {
            try engine.run(.updateAnnouncement(of: "g", to: "\(number)"), as: "ann")
        }
        callbacks = try EventFeed.commands(engine.events(after: start)).flatMap {
            try engine.callbacks(of: $0).prefix(1)
        }
    }

    private var next: String {
        get async {
            switch await mailbox.next() {
            case .hear(let callback): "\(callback.position)"
            case .pass(let position): "nothing up to \(position)"
            case .readOn(let position): "read on after \(position)"
            case nil: "cancelled"
            }
        }
    }

    @Test func `it gives what came in order, then sends away who left it full`() async {
        for callback in callbacks.dropLast() { mailbox.post(callback) }
        #expect(!mailbox.isClosed)
        for callback in callbacks.suffix(1) { mailbox.post(callback) }
        #expect(mailbox.isClosed)
        for callback in callbacks.dropLast() {
            #expect(await next == "\(callback.position)")
        }
        let end = callbacks[callbacks.count - 2].position
        #expect(await next == "read on after \(end)")
        mailbox.post(callbacks[0])
        mailbox.close(after: 1)
        #expect(await next == "read on after \(end)", "it stays closed")
    }

    @Test func `it tells what was passed before what came after that`() async {
        mailbox.pass(1)
        mailbox.post(callbacks[0])
        let (first, second) = (callbacks[0].position, callbacks[1].position)
        #expect(await next == "nothing up to 1")
        mailbox.pass(first)
        mailbox.post(callbacks[1])
        #expect(await next == "\(first)")
        #expect(await next == "nothing up to \(first)")
        mailbox.pass(second)
        mailbox.pass(second + 9)
        mailbox.close(after: second + 9)
        #expect(await next == "\(second)")
        #expect(await next == "nothing up to \(second + 9)")
        #expect(await next == "read on after \(second + 9)")
    }

    @Test func `of one event it takes all, however full it is`() async {
        for callback in callbacks.dropLast() { mailbox.post(callback) }
        let last = callbacks[callbacks.count - 2]
        mailbox.post(last)
        #expect(!mailbox.isClosed)
        for callback in callbacks.dropLast() + [last] {
            #expect(await next == "\(callback.position)")
        }
    }

    @Test func `who waits is told, sent away or cancelled`() async {
        let waiting = Task { await next }
        mailbox.post(callbacks[0])
        #expect(await waiting.value == "\(callbacks[0].position)")
        let cancelled = Task { await next }
        cancelled.cancel()
        #expect(await cancelled.value == "cancelled")
        let sentAway = Task { await next }
        mailbox.close(after: 7)
        #expect(await sentAway.value == "read on after 7")
    }
}
