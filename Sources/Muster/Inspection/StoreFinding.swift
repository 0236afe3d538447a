/// One thing that is wrong with a store, and what to do about it.
public struct StoreFinding: Sendable, Hashable {
    /// The part of the store that is hurt.
    public enum Part: String, Sendable {
        /// The log, the truth: restore it from a backup.
        case log
        /// The views, which are derived: rebuild them.
        case views
    }

    /// What is hurt.
    public let part: Part
    /// The sequence from which on it holds; 0 where none can be named.
    public let position: UInt64
    /// What is wrong.
    public let message: String

    /// What to do.
    public var advice: String {
        switch part {
        case .log: "stop writing, keep a copy, restore the log from a backup"
        case .views: "rebuild the views from the log"
        }
    }
}
