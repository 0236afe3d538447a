import Digests
import EventLog
import LMDB

extension Store {
    /// The stored hash of a subtree; nil when there is none, or not 32 bytes.
    func subtreeHash(
        _ node: MerkleNode, _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> SHA256Digest? {
        let stored = try SubtreeKey.withBytes(of: node) { key in
            try transaction.withCheckedValue(subtrees, key) { bytes in SHA256Digest(bytes) }
        }
        return stored ?? nil
    }

    func storedHash(
        of node: MerkleNode, _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> SHA256Digest {
        guard let hash = try subtreeHash(node, transaction) else {
            throw EventLogError.corrupt(
                "the hash of subtree \(node.index) at level \(node.level) is missing")
        }
        return hash
    }
}
