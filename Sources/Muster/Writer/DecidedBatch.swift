import EventLog
import Views

/// Commands that were decided together, on their way into the log as one frame.
struct DecidedBatch: Sendable {
    let jobs: ArraySlice<CommandJob>
    /// What to answer to each of the jobs once the frame is durable.
    let answers: [CommandBatches.Answer]
    let views: ViewStore
    let changes: BatchChanges
    /// The events; none when all commands were refused, changed nothing, or were tried only.
    let builder: FrameBuilder
    /// The sequence of the first event.
    let first: Sequence
    /// The time of the last event before the batch, and of its own last one.
    let timeBefore: Int64
    let time: Int64

    func answerAll(_ figures: WriterFigures) {
        figures.note(AnswerCounts(answers))
        let answers = answers.span
        for (index, job) in jobs.enumerated() { job.answer(answers[index]) }
    }

    /// Answers that the append failed, to whoever was told of events or decided after them.
    ///
    /// With `isLost`, not even the state before the first command came to be.
    func answerAll(failing error: MusterError, isLost: Bool, _ figures: WriterFigures) {
        let lost = isLost ? 0 : answers.firstIndex { $0.hasAppended } ?? answers.endIndex
        var counts = AnswerCounts(answers.prefix(lost))
        counts.add(answers.count - lost, failing: error)
        figures.note(counts)
        for (index, job) in jobs.enumerated() {
            job.answer(index < lost ? answers[index] : .failure(error))
        }
    }
}

extension CommandBatches.Answer {
    /// Whether the answer is of a command that appended events just now.
    fileprivate var hasAppended: Bool {
        guard case .success(let reply) = self else { return false }
        return reply.first != nil && !reply.isRepeated
    }
}
