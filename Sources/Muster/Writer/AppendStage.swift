import LMDB
import Locks

/// Appends one batch after the other, so that the writer can decide the next one meanwhile.
///
/// At most one batch is under way: the writer waits for it before it hands over another. Batches
/// are appended in the order in which they were decided, and nobody is answered, and nothing seen,
/// before the frame is durable. The writer hears of a failure before it appends anything decided on
/// top of it.
final class AppendStage: Sendable {
    /// A batch that did not become durable; everything decided after it is lost as well.
    struct Failure: Sendable {
        let batch: DecidedBatch
        let error: MusterError
        /// Whether the log must not be written any more.
        let isFinal: Bool
    }

    private struct State {
        var appender: BatchAppender
        var failure: Failure?
    }

    private let state: Mutex<State>
    private let queue = WorkQueue("muster.appender")
    private let failed: @Sendable () -> Void
    private let figures: WriterFigures
    private let failure = Atomic(false)
    private let readOnly = Atomic(false)

    /// `failed` is called when a batch did not become durable; ``finish()`` says which.
    init(
        _ appender: sending BatchAppender, _ figures: WriterFigures,
        failed: @escaping @Sendable () -> Void
    ) {
        self.failed = failed
        self.figures = figures
        state = Mutex(State(appender: appender, failure: nil))
    }

    /// Appends a batch on a thread of its own.
    ///
    /// `published` hears of every position that became visible.
    func start(_ batch: DecidedBatch, _ published: @escaping @Sendable (UInt64) -> Void) {
        queue.async { self.append(batch, published) }
    }

    /// Appends a batch on the calling thread, which saves waking another.
    func run(_ batch: DecidedBatch, _ published: (UInt64) -> Void) {
        queue.sync { append(batch, published) }
    }

    /// Whether there is a failure that nobody has taken yet; does not wait.
    var hasFailed: Bool { failure.load(ordering: .acquiring) }

    /// Whether the log must not be written any more; does not wait.
    var isReadOnly: Bool { readOnly.load(ordering: .acquiring) }

    /// Waits for the batch under way, if there is one, and hands out its failure.
    func finish() -> Failure? {
        queue.sync {
            state.withLock { state in
                defer { state.failure = nil }
                failure.store(false, ordering: .releasing)
                return state.failure
            }
        }
    }

    /// Has the next appends fail, for tests.
    func failNext(_ count: Int) {
        state.withLock { $0.appender.scriptedFailures = count }
    }

    private func append(_ batch: DecidedBatch, _ published: (UInt64) -> Void) {
        let failure: Failure? = state.withLock { state in
            let begin = ContinuousClock.now
            do throws(MusterError) {
                if let position = try state.appender.append(batch) {
                    figures.noteAppend(lasting: begin.duration(to: .now))
                    published(position)
                }
                return nil
            } catch {
                figures.note(failure: error)
                readOnly.store(state.appender.isReadOnly, ordering: .releasing)
                state.failure = Failure(
                    batch: batch, error: error, isFinal: state.appender.isReadOnly)
                return state.failure
            }
        }
        guard failure != nil else { return batch.answerAll(figures) }
        self.failure.store(true, ordering: .releasing)
        failed()
    }
}
