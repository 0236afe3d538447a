import EventLog
import Foundation
import Locks
import Views

/// The one writer: a thread that decides, appends and publishes commands in the order they came
/// (GEN-09).
///
/// It takes whatever has queued, decides command after command on the pending state, appends all
/// their events as one frame, and only then makes them visible and answers.
final class CommandWriter: Sendable {
    /// Commands in one durable append at most.
    static let batchCommandsMaximum = 4_096

    private let queue: CommandQueue
    private let configuration: GroupEngine.Configuration
    private let batches: Mutex<CommandBatches>
    private let committedTime: CommittedTime
    private let ended = DispatchSemaphore(value: 0)
    private let isEnded = Mutex(false)

    init(log: any EventLog, configuration: GroupEngine.Configuration, start: WriterStart) {
        queue = CommandQueue(maximum: configuration.queuedCommandsMaximum)
        self.configuration = configuration
        committedTime = CommittedTime(start.lastEventTime)
        batches = Mutex(
            CommandBatches(
                log: log, configuration: configuration, start: start, committedTime: committedTime))
    }

    /// Starts the thread.
    ///
    /// `published` hears of every position that became visible.
    func begin(published: @escaping @Sendable (UInt64) -> Void) {
        // The thread keeps the writer alive until the engine has ended it.
        let thread = Thread {
            while let work = self.queue.take() { self.run(work, published) }
            self.ended.signal()
        }
        thread.name = "muster.writer"
        thread.start()
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

    func submit(_ jobs: some Collection<CommandJob>) throws(MusterError) {
        try queue.add(jobs.lazy.map { .command($0) })
    }

    /// Runs `body` on the writer's thread between two batches and waits for it.
    func exclusively<R: Sendable>(
        _ body: @escaping @Sendable (inout CommandBatches) throws(MusterError) -> R
    ) throws(MusterError) -> R {
        let result = Mutex<Result<R, MusterError>?>(nil)
        let done = DispatchSemaphore(value: 0)
        try queue.add([
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

    var lastEventTime: Int64 { committedTime.milliseconds }

    private func run(_ work: [CommandQueue.Work], _ published: (UInt64) -> Void) {
        var jobs: ArraySlice<CommandJob> = []
        func flush() {
            while !jobs.isEmpty {
                let batch = jobs.prefix(Self.batchCommandsMaximum)
                let (answers, position) = batches.withLock { $0.run(batch) }
                if let position { published(position) }
                for (job, answer) in zip(batch, answers) { job.answer(answer) }
                jobs = jobs.dropFirst(answers.count)
            }
        }
        for item in work {
            switch item {
            case .command(let job): jobs.append(job)
            case .exclusive(let body):
                flush()
                body()
            }
        }
        flush()
    }
}
