/// How far work has come that goes through a log, for whoever waits for it.
///
/// Work tells it after each piece of some thousand events, many times a second, and goes on when
/// whoever is told returns. Work that finds nothing to do tells nothing; what is told last may be
/// before the end of work that fails.
public struct LogProgress: Hashable, Sendable {
    /// What is done with the events.
    public enum Work: String, Hashable, Sendable, CaseIterable {
        /// They are checked, by ``StoreVerification``.
        case checking
        /// Views are built of them: by an opening, by ``GroupEngine/rebuild()``, or by
        /// ``StoreVerification`` to compare the stored ones with.
        case building
        /// They are copied to a backup.
        case copying
    }

    /// What is done.
    public let work: Work
    /// The sequence of the last event that it is done with.
    public let position: UInt64
    /// The sequence of the event that it ends with.
    public let end: UInt64

    package init(_ work: Work, position: UInt64, end: UInt64) {
        self.work = work
        self.position = position
        self.end = end
    }
}
