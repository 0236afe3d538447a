package import Digests

/// The two hash functions of RFC 6962, over one context that is used again and again.
///
/// Leaves and inner nodes are told apart by a first byte, so that neither passes for the other. For
/// one thread at a time.
package final class MerkleHasher {
    /// The root of a tree without leaves: the SHA-256 of nothing.
    package static let emptyRoot: SHA256Digest = {
        var sha256 = SHA256()
        return sha256.finalize()
    }()

    private static let leafPrefix: UInt8 = 0
    private static let nodePrefix: UInt8 = 1

    private var sha256 = SHA256()

    package init() {}

    package func leaf(_ record: Span<UInt8>) -> SHA256Digest {
        sha256.update(MerkleHasher.leafPrefix)
        sha256.update(record)
        return sha256.finalize()
    }

    package func node(_ left: SHA256Digest, _ right: SHA256Digest) -> SHA256Digest {
        sha256.update(MerkleHasher.nodePrefix)
        sha256.update(left)
        sha256.update(right)
        return sha256.finalize()
    }

    /// The hashes of all records of a frame, in order.
    package func leaves(of frame: Frame) -> [SHA256Digest] {
        let bytes = frame.bytes.span
        var leaves: [SHA256Digest] = []
        leaves.reserveCapacity(frame.count)
        for index in 0..<frame.count {
            leaves.append(leaf(bytes.extracting(frame.header.recordRange(index, in: bytes))))
        }
        return leaves
    }
}
