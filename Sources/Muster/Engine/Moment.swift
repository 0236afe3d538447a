/// A state of the past: directly after a sequence, or at a time.
public enum Moment: Hashable, Sendable {
    /// Directly after the event with this sequence; 0 is before all events.
    case position(UInt64)
    /// After the last event whose time is not later, in milliseconds since the epoch.
    case time(Int64)
}
