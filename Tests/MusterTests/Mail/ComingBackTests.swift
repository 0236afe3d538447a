import Fixtures
import MusterTesting
import SeededRandom
import Testing

@testable import Muster

/// Sequences that begin behind the end of the log, many of them at once.
@Suite(.timeLimit(.minutes(10))) struct ComingBackTests {
    private let log = TiringLog()
    private let engine: GroupEngine

    init() throws {
        engine = try GroupEngine.over(log)
        try engine.run(.createGroup(name: "Books", invitees: ["bob", "cid"], id: "g"), as: "ann")
    }

    private func announce(_ count: Int) throws {
        for _ in 0..<count {
            // No text twice: the same again is no event.
            try engine.run(.updateAnnouncement(of: "g", to: "\(engine.position)"), as: "ann")
        }
    }

    /// What a user hears up to the end that the log has by now.
    private func hear(_ user: UserID, after position: UInt64) async throws -> [UInt64] {
        let end = engine.position
        var heard: [UInt64] = []
        for try await callback in engine.session(user: user).callbacks(after: position) {
            heard.append(callback.position)
            if callback.position == end { break }
        }
        return heard
    }

    // rows: GEN-24 GEN-30
    @Test func `the log is read a few times for all who come back at once`() async throws {
        let start = engine.position
        try announce(200)
        let reads = log.reads
        try await withThrowingTaskGroup { group in
            for number in 0..<300 {
                let position = start + UInt64(number % 200)
                group.addTask {
                    let user: UserID = number.isMultiple(of: 2) ? "bob" : "cid"
                    let heard = try await hear(user, after: position)
                    #expect(heard == Array(position + 1...start + 200))
                }
            }
            try await group.waitForAll()
        }
        #expect(log.reads - reads < 50, "each alone would have read it")
    }

    // rows: GEN-24 GEN-30
    @Test(arguments: [1, 2] as [UInt64])
    func `whenever they come and however slow, they hear all once and in order`(
        seed: UInt64
    ) async throws {
        var generator = SeededGenerator(seed: seed)
        // Some are farther behind than those of the first group are.
        try announce(4_500)
        let start = engine.position
        let end = start + 600
        try await withThrowingTaskGroup { group in
            group.addTask {
                for _ in 0..<60 {
                    try announce(10)
                    await Task.yield()
                }
            }
            for _ in 0..<30 {
                let distance = generator.below(generator.once(in: 3) ? 4_500 : 300)
                let pause = UInt64(generator.within(1...200))
                group.addTask {
                    try await followClosely(
                        after: start - UInt64(distance), upTo: end, pausingEvery: pause)
                }
            }
            try await group.waitForAll()
        }
    }

    private func followClosely(
        after position: UInt64, upTo end: UInt64, pausingEvery pause: UInt64
    ) async throws {
        var last = position
        for try await callback in engine.session(user: "bob").callbacks(after: position) {
            last += 1
            try #require(callback.position == last)
            if last == end { return }
            if last.isMultiple(of: pause) { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    @Test(arguments: [1, 200, 300, 600])
    func `a sequence with an end ends there, whoever acts and whatever is heard`(
        count: Int
    ) async throws {
        let start = engine.position
        try announce(count)
        let end = engine.position
        try announce(3)
        let bob = try await hear("bob", after: start, upTo: end)
        #expect(bob == Array(start + 1...end))
        let eve = try await hear("eve", after: start, upTo: end)
        #expect(eve == [])
        let waiting = Task { try await hear("bob", after: end + 3, upTo: end + 5) }
        while engine.subscribers.mail.progress.sequences == 0 {
            try await Task.sleep(for: .milliseconds(1))
        }
        try announce(4)
        let later = try await waiting.value
        #expect(later == [end + 4, end + 5])
        let none = try await hear("bob", after: end + 3, upTo: end)
        #expect(none == [])
    }

    private func hear(
        _ user: UserID, after start: UInt64, upTo end: UInt64
    ) async throws -> [UInt64] {
        var heard: [UInt64] = []
        let session = engine.session(user: user)
        for try await callback in session.callbacks(after: start, upTo: end) {
            heard.append(callback.position)
            // Where there is more than a mailbox takes it is left full meanwhile.
            if heard.count == 1 { try await Task.sleep(for: .milliseconds(20)) }
        }
        return heard
    }

    // Each read the log for itself: a thousand of them left a host's other tasks no time.
    @Test func `the log is read a few times for all durable subscriptions of users`() async throws {
        let start = engine.position
        try announce(200)
        let end = engine.position
        let subscriptions = try (0..<300).map { number in
            try engine.durableSubscription(
                "s\(number)", user: number == 7 ? "bob" : "user-\(number)", after: start)
        }
        let reads = log.reads
        try await withThrowingTaskGroup { group in
            for subscription in subscriptions {
                group.addTask {
                    var heard: [UInt64] = []
                    for try await batch in try subscription.batches(upTo: end) {
                        heard.append(batch.position)
                    }
                    let isBob = subscription.name == "s7"
                    #expect(heard == (isBob ? Array(start + 1...end) : []))
                }
            }
            try await group.waitForAll()
        }
        #expect(log.reads - reads < 50, "each alone would have read it")
    }

    @Test(arguments: [1, 40, 1_000] as [UInt64])
    func `batches come once and in order, however slow who takes them`(
        pause: UInt64
    ) async throws {
        let start = engine.position
        try announce(600)
        let writing = Task.detached { [engine] in
            for number in 0..<600 {
                try await engine.perform(
                    .updateAnnouncement(of: "g", to: "later \(number)"), as: "ann")
            }
        }
        let subscription = try engine.durableSubscription("bob", user: "bob", after: start)
        var last = start
        for try await batch in try subscription.batches(upTo: start + 1_200) {
            #expect(batch.position == last + 1)
            last = batch.position
            if last.isMultiple(of: pause) { try await Task.sleep(for: .milliseconds(1)) }
        }
        #expect(last == start + 1_200)
        try await writing.value
    }

    @Test func `who was cancelled while others had their turn reads no more`() async throws {
        try announce(10)
        let reads = log.reads
        let task = Task { [engine] in
            while !Task.isCancelled { await Task.yield() }
            var pages = CallbackPages(engine: engine, listener: .everybody, position: 0)
            return try await pages.present() == nil
        }
        task.cancel()
        #expect(try await task.value)
        #expect(log.reads == reads)
    }

    @Test(arguments: [0, 3] as [UInt64])
    func `a sequence that was told its end does not end before it with the engine`(
        missing: UInt64
    ) async throws {
        let start = engine.position
        try announce(2)
        let (end, session) = (engine.position + missing, engine.session(user: "bob"))
        var callbacks = session.callbacks(after: start, upTo: end).makeAsyncIterator()
        var everybody = engine.callbacks(after: start, upTo: end).makeAsyncIterator()
        var batches = engine.batches(after: start, upTo: end).makeAsyncIterator()
        var endless = session.callbacks(after: start).makeAsyncIterator()
        for _ in 0..<(missing == 0 ? 1 : 2) {
            #expect(try await callbacks.next() != nil)
            #expect(try await everybody.next() != nil)
            #expect(try await batches.next() != nil)
        }
        try engine.close()
        let closed = MusterError(.engineClosed, "")
        await #expect(throws: closed) { try await callbacks.next() }
        await #expect(throws: closed) { try await everybody.next() }
        await #expect(throws: closed) { try await batches.next() }
        #expect(try await endless.next() == nil)
    }

    // Who was shut down directly after catching up was told that something was missing.
    @Test func `a sequence of which all was heard ends with the engine`() async throws {
        let start = engine.position
        try announce(2)
        // One more comes that bob does not hear of.
        let (end, session) = (engine.position + 1, engine.session(user: "bob"))
        var callbacks = session.callbacks(after: start, upTo: end).makeAsyncIterator()
        var everybody = engine.callbacks(after: start, upTo: end).makeAsyncIterator()
        var batches = session.batches(after: start, upTo: end).makeAsyncIterator()
        for _ in 0..<2 {
            #expect(try await callbacks.next() != nil)
            #expect(try await everybody.next() != nil)
            #expect(try await batches.next() != nil)
        }
        try await engine.perform(.sendMessage("hi", to: .user("dan")), as: "ann")
        #expect(engine.position == end)
        // Dan and ann, who has no device.
        for _ in 0..<2 { #expect(try await everybody.next() != nil) }
        while engine.subscribers.mail.progress.sequences > 0 { await Task.yield() }
        try engine.close()
        #expect(try await callbacks.next() == nil)
        #expect(try await everybody.next() == nil)
        #expect(try await batches.next() == nil)
    }

    @Test func `a place ahead of the log is refused, whatever the end`() async throws {
        let (end, session) = (engine.position, engine.session(user: "bob"))
        let ahead = end + 1
        // The event before it is the last one, and the next one to come takes its place.
        let place = try #require(CallbackPlace("\(ahead)/0"))
        let refusals: [@Sendable () async throws -> Void] = [
            { for try await _ in session.callbacks(after: ahead, upTo: end) {} },
            { for try await _ in session.callbacks(following: place, upTo: end) {} },
            { for try await _ in session.batches(after: ahead, upTo: end) {} },
            { for try await _ in engine.callbacks(after: ahead, upTo: end) {} },
            { for try await _ in engine.callbacks(following: place, upTo: end) {} },
            { for try await _ in engine.batches(after: ahead, upTo: end) {} },
        ]
        for refusal in refusals {
            let error = await #expect(throws: MusterError.self) { try await refusal() }
            #expect(error?.code == .invalidParameter)
            #expect(error?.field == "after")
        }
    }

    @Test func `nothing is read for those who have gone`() async throws {
        let start = engine.position
        try announce(10)
        let gone = Task { try await hear("eve", after: start) }
        gone.cancel()
        let unheard = try await gone.value
        #expect(unheard == [])
        let heard = try await hear("bob", after: engine.position - 1)
        #expect(heard == [engine.position])
    }
}
