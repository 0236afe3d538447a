/// What became of an accepted command.
///
/// An object, as it is handed on several times.
package final class CommandReply: Sendable {
    package let outcome: any CommandOutcome
    /// The sequences appended, nil when there are none.
    package let first: UInt64?
    package let last: UInt64?
    /// Whether this answer was given before, to an identical command with the same id.
    package let isRepeated: Bool
    /// The events appended, or those a dry run would append; empty for a repetition.
    package let events: [Event]

    init(
        outcome: any CommandOutcome, first: UInt64?, last: UInt64?, isRepeated: Bool,
        events: [Event]
    ) {
        self.outcome = outcome
        self.first = first
        self.last = last
        self.isRepeated = isRepeated
        self.events = events
    }
}

extension CommandReply {
    /// The outcome as a JSON object.
    package var outcomeJSON: String { outcome.json }
}
