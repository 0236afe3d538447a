import Locks

/// What a writer has done since it began; counted on its threads, read by any.
final class WriterFigures: Sendable {
    private let accepted = Atomic<UInt64>(0)
    private let refused = Atomic<UInt64>(0)
    private let appends = Atomic<UInt64>(0)
    private let appendNanoseconds = Atomic<UInt64>(0)

    var acceptedCommands: UInt64 { accepted.load(ordering: .relaxed) }
    var refusedCommands: UInt64 { refused.load(ordering: .relaxed) }
    var appendCount: UInt64 { appends.load(ordering: .relaxed) }
    var appendTime: Duration {
        .nanoseconds(Int64(clamping: appendNanoseconds.load(ordering: .relaxed)))
    }

    func noteAnswers(accepted acceptedCount: Int, refused refusedCount: Int) {
        accepted.add(UInt64(acceptedCount), ordering: .relaxed)
        refused.add(UInt64(refusedCount), ordering: .relaxed)
    }

    func noteAppend(lasting duration: Duration) {
        appends.add(1, ordering: .relaxed)
        appendNanoseconds.add(
            UInt64(clamping: Int64(duration / .nanoseconds(1))), ordering: .relaxed)
    }
}
