package import EventLog
package import Views

/// What the writer begins with: log and views at one position.
package struct WriterStart {
    package let views: ViewStore
    /// Whether the stored views could not be used and were rebuilt.
    package let hasReplacedViews: Bool
    package let tail: Tail
    package let epoch: UInt64
    package let lastEventTime: Int64
}
