import Fixtures
import Locks
import MusterTesting
import Testing

@testable import Muster

/// What one user hears as a sequence, also among many.
@Suite struct UserSequenceTests {
    private let log = TiringLog()
    private let engine: GroupEngine

    init() throws {
        engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", invitees: ["bob", "cid"], id: "g"), as: "ann")
    }

    private func announce(_ numbers: Range<Int>) throws {
        for number in numbers {
            try engine.run(
                .updateAnnouncement(of: "g", to: "\(number)"), as: "ann",
                options: .init(device: "phone"))
        }
    }

    /// Waits until as many sequences wait for what is still to come.
    private func wait(forWaiting count: Int) async throws {
        while engine.subscribers.mail.progress.sequences != count {
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// What `user` hears after a sequence, as each callback tells by itself.
    private func expected(
        _ user: UserID, _ device: DeviceID?, after position: UInt64
    ) throws -> [String] {
        var events: [Event] = []
        while let page = try Optional(engine.events(after: events.last?.position ?? position)),
            !page.isEmpty
        {
            events += page
        }
        return try EventFeed.commands(events).flatMap { command in
            try engine.callbacks(of: command).filter { $0.reaches(device) }.compactMap {
                try engine.callback($0, for: user).map(Self.name)
            }
        }
    }

    private static func name(_ callback: Callback) -> String {
        "\(callback.position) \(callback.content.name)"
    }

    // rows: GEN-24 GEN-25 GEN-27 GEN-30
    @Test(arguments: [("ann", "phone"), ("ann", "pad"), ("bob", nil)] as [(UserID, DeviceID?)])
    func `what was put aside and what was read have neither gap nor repetition`(
        user: UserID, device: DeviceID?
    ) async throws {
        let start = engine.position
        let last = start + 2_000
        let listeners = (0..<5).map { pace in
            Task {
                var heard: [String] = []
                let session = engine.session(user: user, device: device)
                for try await callback in session.callbacks(after: start) {
                    heard.append(Self.name(callback))
                    if callback.position == last { break }
                    if pace > 0, heard.count.isMultiple(of: 200 * pace) {
                        try await Task.sleep(for: .milliseconds(pace))
                    }
                }
                return heard
            }
        }
        try await wait(forWaiting: listeners.count)
        try await Task.detached { try announce(0..<2_000) }.value
        #expect(engine.position == last)
        let expected = try expected(user, device, after: start)
        #expect(expected.count >= 2_000)
        for listener in listeners { #expect(try await listener.value == expected) }
    }

    @Test func `who leaves more waiting than there is room for reads on alone`() async throws {
        let count = 3 * Mailbox.callbacksMaximum
        let start = engine.position
        let (gate, opening) = AsyncStream<Void>.makeStream()
        let bob = Task {
            var heard: [UInt64] = []
            for try await callback in engine.session(user: "bob").callbacks(after: start) {
                heard.append(callback.position)
                if heard.count == 1 { for await _ in gate {} }
                if heard.count == count { break }
            }
            return heard
        }
        try await wait(forWaiting: 1)
        try announce(0..<count)
        // Its mailbox is closed.
        try await wait(forWaiting: 0)
        opening.finish()
        #expect(try await bob.value == Array(start + 1...start + UInt64(count)))
    }

    @Test func `of many only those wake who hear of something, and the log is read once`()
        async throws
    {
        try engine.run(.createGroup(name: "Plays", id: "other"), as: "eve")
        let quiet = (0..<50).map { number in
            Task {
                let session = engine.session(user: number == 0 ? "eve" : UserID("u\(number)"))
                for try await _ in session.callbacks() { return true }
                return false
            }
        }
        let bob = Task {
            for try await callback in engine.session(user: "bob").callbacks() {
                return callback.position
            }
            return 0
        }
        try await wait(forWaiting: 51)
        let reads = log.reads
        try announce(0..<1)
        #expect(try await bob.value == engine.position)
        #expect(log.reads - reads == 1)
        quiet.forEach { $0.cancel() }
        for listener in quiet { #expect(try await !listener.value) }
        // Those who have gone are looked for when as many have come.
        for _ in 0..<100 {
            var callbacks = engine.session(user: "bob").callbacks().makeAsyncIterator()
            let waiting = Task { try await callbacks.next() }
            try await wait(forWaiting: 1)
            waiting.cancel()
            #expect(try await waiting.value == nil)
        }
    }

    @Test func `who waits is let go when the engine is closed`() async throws {
        let listeners = (0..<3).map { _ in
            Task {
                for try await _ in engine.session(user: "bob").callbacks() { return true }
                return false
            }
        }
        try await wait(forWaiting: listeners.count)
        try engine.close()
        for listener in listeners { #expect(try await !listener.value) }
    }

    // rows: GEN-29 GEN-30
    @Test func `who waits is told what cannot be read, and hears it once it can`() async throws {
        let start = engine.position
        let (failures, failed) = AsyncStream<MusterErrorCode>.makeStream()
        let bob = Task {
            let session = engine.session(user: "bob")
            var callbacks = session.callbacks(after: start).makeAsyncIterator()
            var heard: [UInt64] = []
            while heard.count < 2 {
                do throws(MusterError) {
                    if let callback = try await callbacks.next() { heard.append(callback.position) }
                } catch {
                    failed.yield(error.code)
                }
            }
            return heard
        }
        try await wait(forWaiting: 1)
        log.allowReads(0)
        try announce(0..<1)
        for await code in failures {
            #expect(code == .storageFailure)
            break
        }
        log.allowReads(.max)
        try announce(1..<2)
        #expect(await bob.value == [start + 1, start + 2])
    }
}
