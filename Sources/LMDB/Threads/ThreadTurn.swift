import Locks

/// The turn of one thread at a time, so that it does not wait for the end of its own.
package final class ThreadTurn: Sendable {
    // No thread has this number. Who compares looks for itself, and sees its own writes in order.
    private static let nobody: UInt = 0
    private let holder = Atomic<UInt>(nobody)

    package init() {}

    /// Whether the calling thread has the turn.
    package var isOwn: Bool { holder.load(ordering: .relaxed) == System.threadID }

    /// Runs `body` as the turn of the calling thread; nobody else may have one meanwhile.
    package func take<R, Failure: Error>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
        holder.store(System.threadID, ordering: .relaxed)
        defer { holder.store(Self.nobody, ordering: .relaxed) }
        return try body()
    }
}
