import MusterTesting
import Testing

@testable import Muster

/// Loops over sequences on an actor, the main one perhaps.
@Suite struct IsolationTests {
    private static let count = 200

    @Test func `a loop keeps its actor while there is something to hear`() async throws {
        let engine = try GroupEngine.over(TiringLog())
        try engine.run(.createGroup(name: "Books", invitees: ["bob"], id: "g"), as: "ann")
        let start = engine.position
        for number in 0..<Self.count {
            try engine.run(.updateAnnouncement(of: "g", to: "\(number)"), as: "ann")
        }
        let bob = engine.session(user: "bob")
        for places in [
            try await Listening().interruptions(engine.callbacks(after: start), Self.count),
            try await Listening().interruptions(bob.callbacks(after: start), Self.count),
            try await Listening().interruptions(bob.batches(after: start), Self.count),
        ] {
            #expect(places < Self.count / 20)
        }
    }
}

/// Listens while somebody else tries to come in between.
private actor Listening {
    private var heard = 0
    private var interruptedAfter: Set<Int> = []

    /// After how many of what is heard others came in between.
    func interruptions<Heard: AsyncSequence & Sendable>(
        _ sequence: Heard, _ count: Int
    ) async throws -> Int {
        let others = Task.detached {
            while !Task.isCancelled {
                await self.interrupt()
                // It would keep the thread, and the sequence may have no other to go on with.
                await Task.yield()
            }
        }
        defer { others.cancel() }
        for try await _ in sequence {
            heard += 1
            if heard == count { break }
        }
        return interruptedAfter.count
    }

    private func interrupt() {
        interruptedAfter.insert(heard)
    }
}
