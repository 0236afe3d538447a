/// What an in-memory log is told to do with an append, for tests of whoever appends.
package enum AppendFault: Equatable, Sendable {
    /// Works.
    case none
    /// Fails, with nothing appended; the next append may work.
    case unavailable(EventLogError.Unavailability)
    /// Fails as if the storage were damaged.
    case corrupt
    /// Appends the frame, and then does not know whether it did.
    case unknownApplied
    /// Does not append the frame, and does not know whether it did.
    case unknownNotApplied
    /// Another writer takes over first, so that the frame is of an old epoch.
    case fenced
}
