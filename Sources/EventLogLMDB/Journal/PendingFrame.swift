import Digests
import EventLog

/// A frame that is durable in the journal, with what the tables are to hold after it.
struct PendingFrame: Sendable {
    let frame: Frame
    let head: StoreHead
    /// The hashes of the stored subtrees that the frame completed.
    let subtrees: [Subtree]

    struct Subtree: Sendable {
        let node: MerkleNode
        let hash: SHA256Digest
    }

    /// Puts the frame behind `head`, whose tail it has to follow.
    init(_ frame: Frame, after head: StoreHead, _ hasher: MerkleHasher) {
        var head = head
        subtrees = head.range.append(frame, hasher)
        head.tail = Tail(sequence: frame.lastSequence, root: head.range.root(hasher))
        self.frame = frame
        self.head = head
    }
}

extension CompactRange {
    /// Appends the records of a frame; answers the subtrees to store that are complete with them.
    mutating func append(_ frame: Frame, _ hasher: MerkleHasher) -> [PendingFrame.Subtree] {
        var subtrees: [PendingFrame.Subtree] = []
        for leaf in hasher.leaves(of: frame) {
            append(leaf: leaf, hasher) { node, hash in
                if node.isStored {
                    subtrees.append(PendingFrame.Subtree(node: node, hash: hash))
                }
            }
        }
        return subtrees
    }
}
