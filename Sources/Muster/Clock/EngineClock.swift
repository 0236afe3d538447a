/// Tells the engine the time (GEN-08).
///
/// The log's times never decrease whatever the clock says: an event gets the larger of the clock's
/// time and that of the event before it.
public protocol EngineClock: Sendable {
    /// The time in milliseconds since the Unix epoch.
    func now() -> Int64
}
