/// What an accepted command answered and what it appended.
public struct Receipt<Outcome: Sendable>: Sendable {
    /// The answer.
    public let outcome: Outcome
    /// The sequences of the events appended; nil when there are none, as for a wish that already
    /// held (GEN-12) and for a dry run.
    public let positions: ClosedRange<UInt64>?
    /// Whether the command was performed before, with the same id (GEN-10).
    public let isRepeated: Bool
    /// The events appended, or those that a dry run would append; empty for a repetition.
    public let events: [Event]

    init(_ reply: CommandReply) {
        guard let outcome = reply.outcome as? Outcome else {
            preconditionFailure("a command answers with its own type of outcome")
        }
        self.outcome = outcome
        if let first = reply.first, let last = reply.last {
            positions = first...last
        } else {
            positions = nil
        }
        isRepeated = reply.isRepeated
        events = reply.events
    }
}

extension Receipt: Equatable where Outcome: Equatable {}
