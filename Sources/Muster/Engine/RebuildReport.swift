/// What a rebuild of the views found.
public struct RebuildReport: Hashable, Sendable {
    /// The digest of the old views; empty when they could not be read.
    public let before: String
    /// The digest of the new ones, before they went on to a command whose outcome was unknown.
    public let after: String
    /// How many events were projected.
    public let events: UInt64

    package init(before: String, after: String, events: UInt64) {
        self.before = before
        self.after = after
        self.events = events
    }

    /// Whether old and new views are the same.
    public var isSame: Bool { before == after }
}
