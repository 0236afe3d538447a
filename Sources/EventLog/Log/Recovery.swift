/// What became of a frame whose append had an unknown outcome.
package enum Recovery: Equatable, Sendable {
    /// The frame is on the log, durable; the tail is the one directly after it.
    case applied(Tail)
    /// The frame is not on the log, which ends at this tail.
    case notApplied(current: Tail)
}
