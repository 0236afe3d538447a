import Digests
package import EventLog

/// The end of a log at one moment.
public struct LogTail: Hashable, Sendable {
    /// The last sequence; 0 for an empty log.
    public let position: UInt64
    /// The RFC 6962 Merkle root (SHA-256) over all event records, as 64 hexadecimal digits.
    public let root: String

    /// Names the end of a log that somebody kept.
    ///
    /// - Parameters:
    ///   - position: The last sequence.
    ///   - root: The root there, as 64 hexadecimal digits.
    public init(position: UInt64, root: String) {
        self.position = position
        self.root = root.lowercased()
    }

    package init(_ tail: Tail) {
        position = tail.sequence.value
        root = tail.root.description
    }
}
