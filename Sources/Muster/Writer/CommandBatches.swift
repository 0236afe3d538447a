import Digests
import EventLog
package import Views

/// Decides commands batch after batch, each on the state that the one before will have made.
///
/// A batch may be decided while the one before is being appended. What is kept here is of the last
/// batch decided; when an append fails, ``takeBack(_:)`` goes back to what is durable.
package struct CommandBatches {
    private let configuration: GroupEngine.Configuration
    package private(set) var views: ViewStore
    /// Decoded rows of the state decided so far.
    private var kept = KeptRows()
    /// The rows of the last batch, which may not be in the views yet.
    private var last: BatchChanges?
    /// The sequence of the next event to be decided.
    private var next: Sequence
    /// The time of the last event decided.
    private var lastEventTime: Int64
    /// What the batch in work will append.
    private var builder: FrameBuilder
    /// What was decided and did not fit the frame any more: it begins the next one, so that the
    /// host is asked once about each command.
    private var postponed: (request: CommandRequest, decision: CommandDecider.Decision)?
    /// Set when an append could not be resolved; nothing is written any more.
    var isReadOnly = false

    init(configuration: GroupEngine.Configuration, start: WriterStart) {
        self.configuration = configuration
        views = start.views
        next = start.tail.sequence.next
        lastEventTime = start.lastEventTime
        builder = FrameBuilder(at: next)
    }

    package typealias Answer = Result<CommandReply, MusterError>

    /// Decides commands from the front until one no longer fits the frame, at least one.
    ///
    /// The failure says that the state could not be read: nothing is decided then, and it is the
    /// answer to all of them.
    mutating func decide(_ jobs: ArraySlice<CommandJob>) -> Result<DecidedBatch, MusterError> {
        let batch: Batch
        do throws(ViewStoreError) {
            let rows = try views.beginBatch(on: last)
            batch = Batch(rows, keeping: kept, configuration.settings)
        } catch {
            return .failure(MusterError(views: error))
        }
        builder = FrameBuilder(at: next)
        let timeBefore = lastEventTime
        var answers: [Answer] = []
        answers.reserveCapacity(jobs.count)
        for job in jobs {
            guard let answer = decide(job.request, batch) else { break }
            answers.append(answer)
        }
        if !builder.isEmpty { batch.state.finish() }
        if let failure = batch.rows.failure {
            views.discard(batch.rows)
            kept = KeptRows()
            postponed = nil
            lastEventTime = timeBefore
            return .failure(MusterError(views: failure))
        }
        return .success(end(batch, jobs.prefix(answers.count), answers, timeBefore: timeBefore))
    }

    /// Hands a batch out, with what was collected for its frame.
    private mutating func end(
        _ batch: Batch, _ jobs: ArraySlice<CommandJob>, _ answers: [Answer], timeBefore: Int64
    ) -> DecidedBatch {
        let first = next
        next = builder.nextSequence
        let changes = batch.rows.end()
        last = changes
        return DecidedBatch(
            jobs: jobs, answers: answers, views: views, changes: changes,
            builder: builder, first: first, timeBefore: timeBefore, time: lastEventTime)
    }

    /// Goes back to before a batch whose append failed; those decided on top of it come first.
    mutating func takeBack(_ batch: DecidedBatch) {
        batch.views.discard(batch.changes)
        forget()
        next = batch.first
        lastEventTime = batch.timeBefore
    }

    /// Goes on with rebuilt views, behind all that the rebuild found on the log.
    ///
    /// It may be a command whose outcome was unknown.
    mutating func goOn(with rebuilt: ViewStore, at time: Int64) {
        forget()
        views = rebuilt
        next = Sequence(rebuilt.position).next
        lastEventTime = time
    }

    /// Forgets what was true on top of batches that came to nothing.
    private mutating func forget() {
        kept = KeptRows()
        last = nil
        postponed = nil
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

    /// Nil when the command's events no longer fit the frame.
    private mutating func decide(_ request: CommandRequest, _ batch: Batch) -> Answer? {
        do throws(MusterError) {
            switch try decision(on: request, batch) {
            case .failure(let repetition): return .success(repetition.reply)
            case .success(let decision):
                let reply = CommandReply(
                    outcome: decision.outcome,
                    first: request.isDryRun ? nil : decision.events.first?.position,
                    last: request.isDryRun ? nil : decision.events.last?.position,
                    isRepeated: false, events: decision.events)
                guard !decision.events.isEmpty else { return .success(reply) }
                if !request.isDryRun { try checkWritable() }
                guard try encode(decision, of: request) else {
                    postponed = (request, decision)
                    return nil
                }
                if !request.isDryRun { project(decision, batch) }
                return .success(reply)
            }
        } catch {
            return .failure(error)
        }
    }

    /// The decision on a command: the one made before when it did not fit the frame of the batch
    /// that ended, as nothing was decided since.
    ///
    /// So clock and hooks are asked once.
    private mutating func decision(
        on request: CommandRequest, _ batch: Batch
    ) throws(MusterError) -> Result<CommandDecider.Decision, CommandDecider.Repetition> {
        let before = postponed
        postponed = nil
        if let before, before.request === request { return .success(before.decision) }
        let now = max(configuration.clock.now(), lastEventTime)
        return try batch.decider.decide(request, at: now, builder.nextSequence.value)
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
            let events = decision.events.span
            for index in events.indices {
                let receipt = index == 0 ? decision.receipt : nil
                try builder.append(events[index].record(receipt: receipt)) {
                    events[index].payload.encode(into: &$0)
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
        let events = decision.events.span
        for index in events.indices {
            batch.rows.position = events[index].position
            Projection.project(
                events[index], receipt: index == 0 ? decision.receipt : nil, into: batch.state)
            lastEventTime = events[index].time
        }
    }
}
