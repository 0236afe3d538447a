import Digests
package import EventLog

/// The end of a log at one moment.
public struct LogTail: Hashable, Sendable {
    /// The last sequence; 0 for an empty log.
    public let position: UInt64
    /// The RFC 6962 Merkle root (SHA-256) over all event records, as 64 hexadecimal digits.
    public let root: String

    package init(_ tail: Tail) {
        position = tail.sequence.value
        root = tail.root.description
    }
}
