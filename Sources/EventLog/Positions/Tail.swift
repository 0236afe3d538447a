package import Digests

/// The end of a log at one moment: its last sequence and the digest of everything up to it.
///
/// Two logs with equal tails hold the same events in the same order: the root is the RFC 6962
/// Merkle root (SHA-256) over the bytes of the event records 1 to ``sequence``.
package struct Tail: Hashable, Sendable {
    /// The last sequence, 0 in an empty log.
    package let sequence: Sequence
    /// The Merkle root over the records up to ``sequence``.
    package let root: SHA256Digest

    /// Names the end of a log.
    package init(sequence: Sequence, root: SHA256Digest) {
        self.sequence = sequence
        self.root = root
    }
}

extension Tail {
    /// The tail of a log without events.
    package static let empty = Tail(sequence: .start, root: MerkleHasher.emptyRoot)
}
