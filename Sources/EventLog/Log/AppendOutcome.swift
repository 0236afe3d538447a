/// What became of a frame that was handed to a log that works.
///
/// Trouble with the log itself is an ``EventLogError``.
package enum AppendOutcome: Equatable, Sendable {
    /// The frame is durable; the tail is the one directly after it. The same answer comes when the
    /// same frame was appended before, however long ago.
    case appended(Tail)
    /// The log does not end where the frame says; nothing was appended.
    case tailMoved(current: Tail)
    /// Another writer took over the log, or the frame's epoch is not the log's; nothing was
    /// appended.
    case fenced(epoch: UInt64)
}
