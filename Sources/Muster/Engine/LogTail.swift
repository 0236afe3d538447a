import Digests
package import EventLog

/// The end of a log at one moment.
///
/// Coders write an object with `position` and `root`, so that it can be noted elsewhere.
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

extension LogTail: Codable {
    private enum CodingKeys: CodingKey {
        case position
        case root
    }

    /// Reads position and root, the digits of which may be upper case.
    public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            position: try keys.decode(UInt64.self, forKey: .position),
            root: try keys.decode(String.self, forKey: .root))
    }
}
