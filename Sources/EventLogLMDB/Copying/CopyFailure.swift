package import EventLog

/// What kept a log from being copied, and on which side.
package enum CopyFailure: Error, Equatable {
    /// The log that is copied is in trouble.
    case source(EventLogError)
    /// The copy is in trouble.
    case copy(EventLogError)
}
