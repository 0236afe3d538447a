import Digests
import EventLog
import LMDB

extension Store {
    /// The stored hash of a subtree; nil when there is none, or not 32 bytes.
    func subtreeHash(
        _ node: MerkleNode, _ transaction: borrowing ReadTransaction
    ) throws -> SHA256Digest? {
        try transaction.withCheckedValue(subtrees, SubtreeKey.bytes(of: node)) { bytes in
            SHA256Digest(bytes)
        } ?? nil
    }

    func storedHash(
        of node: MerkleNode, _ transaction: borrowing ReadTransaction
    ) throws -> SHA256Digest {
        guard let hash = try subtreeHash(node, transaction) else {
            throw EventLogError.corrupt(
                "the hash of subtree \(node.index) at level \(node.level) is missing")
        }
        return hash
    }
}
