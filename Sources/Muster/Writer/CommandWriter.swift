import Dispatch
import EventLog
import LMDB
import Locks
import Views

/// The one writer: it decides, appends and publishes commands in the order they came (GEN-09).
///
/// Its thread takes whatever has queued, decides command after command on the pending state, and
/// has all their events appended as one frame; only then they become visible and are answered.
/// While one frame is on its way to the disk the writer decides the commands of the next. A caller
/// that blocks does the same with its own commands when nobody else does.
final class CommandWriter: Sendable {
    /// Commands in one durable append at most.
    static let batchCommandsMaximum = 4_096
    /// Commands that the writer appends itself when nothing else waits, as waking another thread
    /// would take longer than what could be decided meanwhile.
    static let aloneCommandsMaximum = 16

    private let queue: CommandQueue
    private let configuration: GroupEngine.Configuration
    private let batches: Mutex<CommandBatches>
    private let appending: AppendStage
    private let committedTime: CommittedTime
    /// What it has done so far.
    let figures = WriterFigures()
    private let published: @Sendable (UInt64) -> Void
    private let ended = DispatchSemaphore(value: 0)
    private let isEnded = Mutex(false)
    private let process = OwnProcess()
    private let turn = ThreadTurn()

    /// `published` hears of every position that became visible.
    init(
        log: any EventLog, configuration: GroupEngine.Configuration, start: WriterStart,
        published: @escaping @Sendable (UInt64) -> Void
    ) {
        queue = CommandQueue(maximum: configuration.queuedCommandsMaximum)
        self.configuration = configuration
        self.published = published
        committedTime = CommittedTime(start.lastEventTime)
        batches = Mutex(CommandBatches(configuration: configuration, start: start))
        appending = AppendStage(
            BatchAppender(log: log, start: start, committedTime: committedTime), figures
        ) { [queue] in queue.wake() }
    }

    /// Starts the thread.
    func begin() {
        // The thread keeps the writer alive until the engine has ended it.
        ThreadSupply.start(ThreadTraits(name: "muster.writer")) {
            while let work = self.queue.take() { self.run(work) }
            self.settle()
            self.ended.signal()
        }
    }

    /// Finishes what waits and ends the thread; does nothing the second time.
    func end() {
        let isFirst = isEnded.withLock { isEnded in
            defer { isEnded = true }
            return !isEnded
        }
        guard isFirst else { return }
        queue.end()
        ended.wait()
    }

    /// Commands that wait and have not been begun.
    var queuedCommands: Int { queue.count }

    /// Whether an append could not be resolved, so that nothing more is written.
    var isReadOnly: Bool { appending.isReadOnly }

    /// Has all of the jobs performed and answered, or refuses all.
    ///
    /// A caller that will block until they are answered lets them run on its own thread, which
    /// happens when nothing else runs.
    func submit(
        _ jobs: some Collection<CommandJob>, isBlocking: Bool
    ) throws(MusterError) {
        let work = jobs.lazy.map { CommandQueue.Work.command($0) }
        if isBlocking { try checkCaller() } else { try checkProcess() }
        guard try queue.add(work, orBeginTurn: isBlocking) else { return }
        run(Array(work))
        queue.endTurn()
    }

    /// Runs `body` on the writer's thread between two batches and waits for it.
    func exclusively<R: Sendable>(
        _ body: @escaping @Sendable (inout CommandBatches) throws(MusterError) -> R
    ) throws(MusterError) -> R {
        try checkCaller()
        let result = Mutex<Result<R, MusterError>?>(nil)
        let done = DispatchSemaphore(value: 0)
        _ = try queue.add([
            .exclusive {
                let outcome = self.batches.withLock { batches in
                    Result { () throws(MusterError) in try body(&batches) }
                }
                result.withLock { $0 = outcome }
                done.signal()
            }
        ])
        done.wait()
        guard let outcome = result.withLock({ $0 }) else {
            preconditionFailure("exclusive work signals after it has a result")
        }
        return try outcome.get()
    }

    /// Whether this is the child of a fork, which has none of the threads.
    var isForked: Bool { process.isForked }

    /// Refuses what would wait for ever: in the child of a fork, or amid the turn of the calling
    /// thread, as a hook would, or who is told how far a rebuild has come.
    func checkCaller() throws(MusterError) {
        try checkProcess()
        guard turn.isOwn else { return }
        throw .invalidParameter(
            "hooks",
            "a hook, or what hears of progress, must not perform commands, nor rebuild or close "
                + "the engine, which would wait for it; leave that to a task or another thread")
    }

    /// Refuses what would wait for threads that the child of a fork does not have.
    private func checkProcess() throws(MusterError) {
        guard isForked else { return }
        throw MusterError(
            .storageFailure,
            "the process was forked after the store was opened; only the parent may use the engine")
    }

    var lastEventTime: Int64 { committedTime.milliseconds }

    /// Notes the time of an event that was found on the log.
    func noteCommitted(at milliseconds: Int64) { committedTime.milliseconds = milliseconds }

    /// Has the next appends fail as if the disk were full, for tests.
    func failNextAppends(_ count: Int) throws(MusterError) {
        try exclusively { _ in self.appending.failNext(count) }
    }
}

// MARK: - Whose turn it is

extension CommandWriter {
    private func run(_ work: [CommandQueue.Work]) {
        turn.take { runInOrder(work) }
    }

    private func runInOrder(_ work: [CommandQueue.Work]) {
        var jobs: ArraySlice<CommandJob> = []
        for item in work {
            switch item {
            case .command(let job): jobs.append(job)
            case .exclusive(let body):
                perform(jobs)
                jobs = []
                settle()
                body()
            }
        }
        perform(jobs)
        // Who waits for a batch that failed may be all there is to do.
        if appending.hasFailed { settle() }
    }

    /// Decides batch after batch, each while the one before is being appended.
    private func perform(_ jobs: ArraySlice<CommandJob>) {
        var jobs = jobs
        while !jobs.isEmpty {
            let batch = jobs.prefix(Self.batchCommandsMaximum)
            switch decide(batch) {
            case .failure(let error):
                var counts = AnswerCounts()
                counts.add(batch.count, failing: error)
                figures.note(counts)
                for job in batch { job.answer(.failure(error)) }
                jobs = jobs.dropFirst(batch.count)
            case .success(let decided):
                jobs = jobs.dropFirst(decided.jobs.count)
                guard settle(before: decided) else { continue }
                if decided.jobs.count <= Self.aloneCommandsMaximum, jobs.isEmpty, queue.count == 0 {
                    appending.run(decided, published)
                } else {
                    appending.start(decided, published)
                }
            }
        }
    }

    private func decide(_ jobs: ArraySlice<CommandJob>) -> Result<DecidedBatch, MusterError> {
        if batches.withLock({ $0.views.isRestDue }) { settle() }
        return batches.withLock { $0.decide(jobs) }
    }

    /// Waits for the batch that is being appended.
    ///
    /// When that failed, it is taken back and answered, together with the batch that was decided
    /// on top of it; the answer is false then.
    @discardableResult
    private func settle(before next: DecidedBatch? = nil) -> Bool {
        guard let failure = appending.finish() else { return true }
        batches.withLock { batches in
            if let next { batches.takeBack(next) }
            batches.takeBack(failure.batch)
            batches.isReadOnly = failure.isFinal
        }
        failure.batch.answerAll(failing: failure.error, isLost: false, figures)
        next?.answerAll(failing: failure.error.ofEarlierAppend, isLost: true, figures)
        return false
    }
}

extension MusterError {
    /// The failure for those whose events were never handed to the log.
    fileprivate var ofEarlierAppend: MusterError {
        guard isOutcomeUnknown else { return self }
        return MusterError(
            code, "nothing was stored, as the append before this one failed: \(message)")
    }
}
