import Digests
import EventLog
package import Views

/// Decides and appends commands batch after batch: the state of the writer's thread.
package struct CommandBatches {
    private let log: any EventLog
    private let configuration: GroupEngine.Configuration
    package var views: ViewStore { didSet { kept = KeptRows() } }
    /// Decoded rows of the committed state and of the batch in work.
    private var kept = KeptRows()
    private var tail: Tail
    private let epoch: UInt64
    /// The time of the last event decided, which the batch in work may yet take back.
    private var lastEventTime: Int64
    private let committedTime: CommittedTime
    private var builder: FrameBuilder
    /// Appends that are told to fail, for tests (wire.md section 5).
    package var scriptedFailures = 0
    /// Set when an append could not be resolved; nothing is written any more.
    private var isReadOnly = false

    init(
        log: any EventLog, configuration: GroupEngine.Configuration, start: WriterStart,
        committedTime: CommittedTime
    ) {
        self.log = log
        self.configuration = configuration
        views = start.views
        tail = start.tail
        epoch = start.epoch
        lastEventTime = start.lastEventTime
        self.committedTime = committedTime
        builder = FrameBuilder(at: start.tail.sequence.next)
    }

    package typealias Answer = Result<CommandReply, MusterError>

    /// Runs commands from the front until one no longer fits the frame, and answers those it ran,
    /// at least one.
    ///
    /// The position is the last one that became visible, if any did.
    mutating func run(
        _ jobs: ArraySlice<CommandJob>
    ) -> (answers: [Answer], position: UInt64?) {
        let batch: Batch
        do throws(ViewStoreError) {
            batch = Batch(try views.beginBatch(), keeping: kept, configuration.settings)
        } catch {
            let failure = MusterError(views: error)
            return (jobs.map { _ in .failure(failure) }, nil)
        }
        builder.begin(at: tail.sequence.next)
        let timeBefore = lastEventTime
        var answers: [Answer] = []
        answers.reserveCapacity(jobs.count)
        for job in jobs {
            guard let answer = decide(job.request, batch) else { break }
            answers.append(answer)
        }
        if let failure = batch.rows.failure {
            discard(batch)
            let error = MusterError(views: failure)
            return (answers.map { _ in .failure(error) }, nil)
        }
        guard !builder.isEmpty else {
            views.discard(batch.rows)
            return (answers, nil)
        }
        return finish(batch, answers, timeBefore: timeBefore)
    }

    /// A batch in work: its rows, the state that they make, and who decides on it.
    private struct Batch {
        let rows: PendingViews
        let state: StateWriter
        let decider: CommandDecider

        init(_ rows: PendingViews, keeping kept: KeptRows, _ settings: Settings) {
            self.rows = rows
            state = StateWriter(rows, keeping: kept)
            decider = CommandDecider(settings: settings, state: state)
        }
    }

    /// Takes back what a batch changed, and what was kept of it.
    private mutating func discard(_ batch: Batch) {
        views.discard(batch.rows)
        kept = KeptRows()
    }

    /// Nil when the command's events no longer fit the frame.
    private mutating func decide(_ request: CommandRequest, _ batch: Batch) -> Answer? {
        let now = max(configuration.clock.now(), lastEventTime)
        do throws(MusterError) {
            switch try batch.decider.decide(request, at: now, builder.nextSequence.value) {
            case .failure(let repetition): return .success(repetition.reply)
            case .success(let decision):
                let reply = CommandReply(
                    outcome: decision.outcome,
                    first: request.isDryRun ? nil : decision.events.first?.position,
                    last: request.isDryRun ? nil : decision.events.last?.position,
                    isRepeated: false, events: decision.events)
                guard !decision.events.isEmpty else { return .success(reply) }
                if !request.isDryRun { try checkWritable() }
                guard try encode(decision, of: request) else { return nil }
                if !request.isDryRun { project(decision, batch) }
                return .success(reply)
            }
        } catch {
            return .failure(error)
        }
    }

    private func checkWritable() throws(MusterError) {
        guard isReadOnly else { return }
        throw MusterError(
            .storageFailure,
            "an earlier append could not be resolved; the engine only reads until it is reopened")
    }

    /// Puts the events of a decision into the frame; a dry run only sees whether they fit.
    ///
    /// False, with nothing changed, when they do not fit beside the commands already in the frame.
    private mutating func encode(
        _ decision: CommandDecider.Decision, of request: CommandRequest
    ) throws(MusterError) -> Bool {
        let mark = builder.mark
        let isAlone = builder.isEmpty
        do throws(FrameBuilder.Refusal) {
            for event in decision.events {
                let receipt = event.index == 0 ? decision.receipt : nil
                try builder.append(event.record(receipt: receipt)) {
                    event.payload.encode(into: &$0)
                }
            }
            guard isAlone || builder.count <= FrameLayout.eventsTogetherMaximum else {
                builder.rollBack(to: mark)
                return false
            }
            if request.isDryRun { builder.rollBack(to: mark) }
            return true
        } catch {
            builder.rollBack(to: mark)
            guard case .frameFull = error, !isAlone else { throw Self.tooLarge(request, error) }
            return false
        }
    }

    /// What bounds a command that keeps all limits of its family: its largest parameter is named.
    private static func tooLarge(
        _ request: CommandRequest, _ refusal: FrameBuilder.Refusal
    ) -> MusterError {
        var parameters = JSONSink()
        request.body.write(to: &parameters)
        let largest = parameters.largest ?? "do"
        return switch refusal {
        case .recordTooLarge(let bytes):
            .invalidParameter(
                largest,
                "the command makes an event of \(bytes) bytes, and one takes at most "
                    + "\(EventRecord.bytesMaximum): name fewer users or give shorter texts")
        case .frameFull:
            .invalidParameter(
                largest,
                "the command makes more than the \(FrameLayout.eventsMaximum) events or "
                    + "\(FrameLayout.bytesMaximum) bytes that are stored at once: name fewer users")
        }
    }

    private mutating func project(_ decision: CommandDecider.Decision, _ batch: Batch) {
        for event in decision.events {
            batch.rows.position = event.position
            Projection.project(
                event, receipt: event.index == 0 ? decision.receipt : nil, into: batch.state)
            lastEventTime = event.time
        }
    }

    private mutating func finish(
        _ batch: Batch, _ answers: [Answer], timeBefore: Int64
    ) -> (answers: [Answer], position: UInt64?) {
        do throws(MusterError) {
            tail = try append()
            // First the time: who sees an event must not judge mutes by an earlier one.
            committedTime.milliseconds = lastEventTime
            batch.state.finish()
            views.commit(batch.rows, upTo: tail.sequence.value, root: tail.root.bytes)
            return (answers, tail.sequence.value)
        } catch {
            discard(batch)
            lastEventTime = timeBefore
            // Whatever was decided after the first lost event was decided on a state that never
            // was.
            let lost = answers.firstIndex { $0.hasAppended } ?? answers.endIndex
            let failures = repeatElement(Answer.failure(error), count: answers.count - lost)
            return (Array(answers.prefix(lost)) + failures, nil)
        }
    }

    private mutating func append() throws(MusterError) -> Tail {
        guard scriptedFailures == 0 else {
            scriptedFailures -= 1
            throw MusterError(.storageFailure, "the append was told to fail; nothing was stored")
        }
        let frame = builder.seal(id: .random(), epoch: epoch, after: tail)
        do throws(EventLogError) {
            if case .appended(let tail) = try log.append(frame) { return tail }
        } catch {
            guard case .outcomeUnknown = error else { throw MusterError(log: error, .appending) }
            return try resolve(frame)
        }
        throw anotherWriter()
    }

    /// Finds out what became of an append whose outcome is unknown; when that fails as well the
    /// engine only reads from then on.
    private mutating func resolve(_ frame: Frame) throws(MusterError) -> Tail {
        let recovery: Recovery
        do throws(EventLogError) {
            recovery = try log.recover(frame)
        } catch {
            isReadOnly = true
            throw MusterError(log: error, .appending)
        }
        switch recovery {
        case .applied(let tail): return tail
        case .notApplied(let current):
            guard current == tail else { throw anotherWriter() }
            throw MusterError(.storageFailure, "the append failed; nothing was stored")
        }
    }

    private mutating func anotherWriter() -> MusterError {
        isReadOnly = true
        return MusterError(
            .storageFailure,
            "another writer took over the log; nothing was stored, and this engine only reads now")
    }
}

extension CommandBatches.Answer {
    /// Whether the answer is of a command that appended events just now.
    fileprivate var hasAppended: Bool {
        guard case .success(let reply) = self else { return false }
        return reply.first != nil && !reply.isRepeated
    }
}
