import Digests
import EventLog
import Synchronization

/// A log in which the hashes beside the records are those of others from some time on.
final class RehashedLog: ForwardingEventLog {
    let inner = InMemoryEventLog()
    private let isRehashed = Atomic(false)

    func rehash() { isRehashed.store(true, ordering: .relaxed) }

    func hash(of node: MerkleNode) throws(EventLogError) -> SHA256Digest {
        isRehashed.load(ordering: .relaxed) && node.level == 0 ? .zero : try inner.hash(of: node)
    }
}
