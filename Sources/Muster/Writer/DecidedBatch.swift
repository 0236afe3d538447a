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
        let answers = answers.span
        var accepted = 0
        for (index, job) in jobs.enumerated() {
            if answers[index].isAccepted { accepted += 1 }
            job.answer(answers[index])
        }
        figures.noteAnswers(accepted: accepted, refused: jobs.count - accepted)
    }

    /// Answers that the append failed, to whoever was told of events or decided after them.
    ///
    /// With `isLost`, not even the state before the first command came to be.
    func answerAll(failing error: MusterError, isLost: Bool, _ figures: WriterFigures) {
        let lost = isLost ? 0 : answers.firstIndex { $0.hasAppended } ?? answers.endIndex
        for (index, job) in jobs.enumerated() {
            job.answer(index < lost ? answers[index] : .failure(error))
        }
        let accepted = answers.prefix(lost).count { $0.isAccepted }
        figures.noteAnswers(accepted: accepted, refused: jobs.count - accepted)
    }
}

extension CommandBatches.Answer {
    fileprivate var isAccepted: Bool {
        if case .success = self { true } else { false }
    }

    /// Whether the answer is of a command that appended events just now.
    fileprivate var hasAppended: Bool {
        guard case .success(let reply) = self else { return false }
        return reply.first != nil && !reply.isRepeated
    }
}
