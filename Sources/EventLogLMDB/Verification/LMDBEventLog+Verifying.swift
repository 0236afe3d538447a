import Digests
package import EventLog
import LMDB

extension LMDBEventLog {
    /// Reads all of the log and lists what is wrong with it; an empty list means that it is sound.
    ///
    /// Every frame is checked: checksum, order, gaps, the tail it follows, the sequence and form of
    /// its records; the Merkle tree is computed anew and compared with the stored subtrees and the
    /// head. Where the journal is hurt the tables are checked alone. Events appended meanwhile are
    /// not looked at. `progress` is told the sequence reached in the tables.
    ///
    /// The pages are checked before LMDB follows them; what lies on one that is damaged is missing.
    /// What that overlooks may crash LMDB: run a check of a log that may be damaged in a process of
    /// its own.
    package func verify(
        progress: (_ reached: Sequence, _ end: Sequence) -> Void = { _, _ in }
    ) throws(EventLogError) -> [LogFinding] {
        let journal = try checkedJournal()
        let store = try openStore()
        var verifier: LogVerifier
        let subtreeCount: Int
        do {
            let (head, last, count) = try store.read { transaction in
                (
                    try store.head(transaction), try? store.lastKey(transaction),
                    try transaction.count(store.subtrees)
                )
            }
            verifier = LogVerifier(head: head)
            if let last { verifier.takeLastKey(last) }
            subtreeCount = count
        } catch .corrupt(let message) {
            return [LogFinding(.wrongHead, at: .start, message)]
        }
        do throws(LMDBError) {
            try store.environment.checkStructure()
        } catch {
            verifier.report(.storage, at: .start, "\(error)")
        }
        if let damage = journal.damage {
            verifier.report(.wrongJournal, at: verifier.head.tail.sequence.next, damage)
        }
        do {
            try LMDBEventLog.feed(&verifier, from: store, progress)
        } catch {
            verifier.report(.storage, at: verifier.end, "\(error)")
        }
        verifier.takePending(journal.frames)
        verifier.finish(subtreeCount: subtreeCount)
        verifier.takeEntries { () throws(EventLogError) in
            try store.checkEntries(of: store.meta) { key, value in
                try SealedValue.open(value, under: key) { _ in }
            }
        }
        verifier.takeEntries { () throws(EventLogError) in
            try store.checkEntries(of: store.bookmarks) { key, value in
                _ = try LMDBEventLog.bookmark(under: key, value)
            }
        }
        return verifier.findings + (verifier.remark.map { [$0] } ?? [])
    }

    /// The frames that only the journal holds, or what is wrong with it.
    ///
    /// Reading checks that they continue the tables. A writer moves them there first.
    private func checkedJournal() throws(EventLogError) -> (frames: [Frame], damage: String?) {
        do {
            return (try moveJournal().frames.map(\.frame), nil)
        } catch .corrupt(let message) {
            return ([], message)
        }
    }

    /// The stored hash of a subtree; nil also when it lies on a damaged page.
    private static func readableHash(
        of node: MerkleNode, _ store: Store
    ) throws(EventLogError) -> SHA256Digest? {
        do throws(EventLogError) {
            return try store.read { try store.subtreeHash(node, $0) }
        } catch .corrupt {
            return nil
        }
    }

    private static func feed(
        _ verifier: inout LogVerifier, from store: Store,
        _ progress: (_ reached: Sequence, _ end: Sequence) -> Void
    ) throws(EventLogError) {
        var key: [UInt8] = []
        while !verifier.isFull, !verifier.isBeyondHead {
            let entries = try store.frameEntries(after: key)
            guard let last = entries.last else { break }
            for entry in entries {
                verifier.takeFrame(key: entry.key, bytes: entry.value)
                try verifier.checkSubtrees { (node) throws(EventLogError) in
                    try readableHash(of: node, store)
                }
            }
            key = last.key
            progress(verifier.end, verifier.head.tail.sequence)
        }
    }
}
