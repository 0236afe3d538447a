import Muster

/// What a task did, between which moments, and what it was told.
struct Invocation: Sendable {
    enum Answer: Sendable {
        /// The events, from the first to the last sequence, as one number.
        case accepted(first: UInt64, last: UInt64, events: UInt64)
        /// Accepted without events.
        case nothing
        case refused(MusterErrorCode)
    }

    let wish: Wish
    let begin: UInt64
    let end: UInt64
    let answer: Answer

    var last: UInt64? {
        guard case .accepted(_, let last, _) = answer else { return nil }
        return last
    }
}

extension Invocation.Answer {
    static func accepted(_ receipt: Receipt<any Sendable>) -> Self {
        guard let positions = receipt.positions, !receipt.isRepeated else { return .nothing }
        return accepted(positions.lowerBound, positions.upperBound, receipt.events)
    }

    static func accepted(_ reply: CommandReply) -> Self {
        guard let first = reply.first, let last = reply.last else { return .nothing }
        return accepted(first, last, reply.events)
    }

    private static func accepted(_ first: UInt64, _ last: UInt64, _ events: [Event]) -> Self {
        var history = History()
        for event in events { history.note(event.json) }
        return .accepted(first: first, last: last, events: history.digest)
    }
}
