/// What a check of a store made of its views.
public enum ViewComparison: Sendable, Equatable {
    /// They were compared with what the log says up to a sequence, where they are.
    case compared(upTo: UInt64)
    /// There are none, or another engine writes to the store.
    case leftOut
    /// They are damaged, or know events that the log does not have: a finding says so.
    case unusable
    /// The log is damaged itself, so that nothing can be compared with it.
    case logDamaged
    /// They could not be read, or no others could be built to compare them with, as where
    /// `TMPDIR` has no room: nothing is known about them.
    case failed(MusterError)
}
