import Locks

/// What a writer has done since it began; counted on its threads, read by any.
final class WriterFigures: Sendable {
    private let accepted = Atomic<UInt64>(0)
    private let refused = Atomic<UInt64>(0)
    private let failed = Atomic<UInt64>(0)
    private let appends = Atomic<UInt64>(0)
    private let appendNanoseconds = Atomic<UInt64>(0)
    private let failure = Mutex<MusterError?>(nil)
    /// Whether there is a failure, for appends to look without a lock.
    private let isFailing = Atomic(false)

    var acceptedCommands: UInt64 { accepted.load(ordering: .relaxed) }
    var refusedCommands: UInt64 { refused.load(ordering: .relaxed) }
    var failedCommands: UInt64 { failed.load(ordering: .relaxed) }
    var appendCount: UInt64 { appends.load(ordering: .relaxed) }
    var appendTime: Duration {
        .nanoseconds(Int64(clamping: appendNanoseconds.load(ordering: .relaxed)))
    }
    /// Why the last append failed; nil when it succeeded.
    var appendFailure: MusterError? { failure.withLock { $0 } }

    /// Notes what commands are about to be answered, so that who has an answer finds it counted.
    func note(_ answers: AnswerCounts) {
        accepted.add(answers.accepted, ordering: .relaxed)
        refused.add(answers.refused, ordering: .relaxed)
        failed.add(answers.failed, ordering: .relaxed)
    }

    func noteAppend(lasting duration: Duration) {
        appends.add(1, ordering: .relaxed)
        appendNanoseconds.add(
            UInt64(clamping: Int64(duration / .nanoseconds(1))), ordering: .relaxed)
        if isFailing.load(ordering: .relaxed) { note(failure: nil) }
    }

    /// Notes what became of an append that failed, or that one succeeded after such.
    func note(failure error: MusterError?) {
        failure.withLock { $0 = error }
        isFailing.store(error != nil, ordering: .relaxed)
    }
}
