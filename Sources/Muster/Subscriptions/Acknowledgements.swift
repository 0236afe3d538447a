import LMDB
import Locks

/// Notes durably how far readers of durable subscriptions came: all who wait share the flushes.
///
/// Whoever has one noted waits for it, so no more are kept than there are callers.
final class Acknowledgements: Sendable {
    private typealias Answer = Result<Void, MusterError>

    private struct Waiting: Sendable {
        let subscription: DurableSubscription
        let position: UInt64
        let answer: @Sendable (Answer) -> Void
    }

    private let waiting = Mutex<[Waiting]>([])
    /// Who stores what waits, those who came later included.
    private let turns = WorkQueue("muster.acks")

    /// How many wait for the next flush.
    var count: Int { waiting.withLock { $0.count } }

    /// Notes that everything up to a sequence was dealt with.
    ///
    /// - Throws: a ``MusterError`` as ``DurableSubscription/acknowledge(_:)`` does.
    func note(_ position: UInt64, of subscription: DurableSubscription) async throws(MusterError) {
        // Disks are slow: tasks must not wait for them on the threads that all tasks share.
        try await withCheckedContinuation { continuation in
            add(position, of: subscription) { continuation.resume(returning: $0) }
            turns.async { self.storeAll(in: subscription.engine) }
        }.get()
    }

    /// Notes the same, blocking the calling thread.
    ///
    /// - Throws: a ``MusterError`` as ``DurableSubscription/acknowledge(_:)`` does.
    func noteAndWait(_ position: UInt64, of subscription: DurableSubscription) throws(MusterError) {
        let answer = Mutex<Answer?>(nil)
        add(position, of: subscription) { given in answer.withLock { $0 = given } }
        turns.sync { storeAll(in: subscription.engine) }
        guard let answer = answer.withLock({ $0 }) else {
            preconditionFailure("whoever had a turn since has answered all that waited")
        }
        try answer.get()
    }

    private func add(
        _ position: UInt64, of subscription: DurableSubscription,
        answer: @escaping @Sendable (Answer) -> Void
    ) {
        let one = Waiting(subscription: subscription, position: position, answer: answer)
        waiting.withLock { $0.append(one) }
    }

    private func storeAll(in engine: GroupEngine) {
        let all = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        guard !all.isEmpty else { return }
        let answers = engine.cursorChanges.withLock { _ in Self.store(all, in: engine) }
        for (one, answer) in zip(all, answers) { one.answer(answer) }
    }

    private static func store(_ all: [Waiting], in engine: GroupEngine) -> [Answer] {
        var moved: [[UInt8]: (name: String, cursor: StoredCursor)] = [:]
        let moves = all.map { one in
            Result { () throws(MusterError) in try move(one, in: engine, among: &moved) }
        }
        let stored = Result { () throws(MusterError) in
            if !moved.isEmpty { try engine.storeCursors(Array(moved.values)) }
        }
        return moves.map { move in
            move.flatMap { isMoved in isMoved ? stored : .success(()) }
        }
    }

    /// Whether its subscription is among those to be stored, which are known by the bytes of their
    /// names: texts are equal in Swift that only look alike.
    private static func move(
        _ one: Waiting, in engine: GroupEngine,
        among moved: inout [[UInt8]: (name: String, cursor: StoredCursor)]
    ) throws(MusterError) -> Bool {
        let (subscription, position) = (one.subscription, engine.reached(of: one.position))
        let name = subscription.name
        let key = Array(name.utf8)
        let other = moved[key]?.cursor
        let stored = if let other { other } else { try engine.storedCursor(name) }
        let before = try subscription.own(stored)
        guard before.position < position else { return other != nil }
        let cursor = StoredCursor(
            listener: before.listener, position: position, number: before.number)
        moved[key] = (name, cursor)
        return true
    }
}
