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
        var subtrees: [Subtree] = []
        for leaf in hasher.leaves(of: frame) {
            head.range.append(leaf: leaf, hasher) { node, hash in
                if node.isStored { subtrees.append(Subtree(node: node, hash: hash)) }
            }
        }
        head.tail = Tail(sequence: frame.lastSequence, root: head.range.root(hasher))
        self.frame = frame
        self.head = head
        self.subtrees = subtrees
    }
}
