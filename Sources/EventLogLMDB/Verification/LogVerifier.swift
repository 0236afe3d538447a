import Digests
import EventLog
import LMDB

/// Takes the entries of a log in order and notes what is wrong.
///
/// After damage it goes on with what follows: the tree cannot be computed any more then, everything
/// else is still checked.
struct LogVerifier: ~Copyable {
    /// A log with so many findings is not looked at any further.
    static let findingsMaximum = 1_000

    let head: StoreHead
    private(set) var findings: [LogFinding] = []
    private var hasLeftOut = false
    /// The last sequence of the frames taken so far.
    private(set) var end = Sequence.start
    /// The first sequence of the frame taken last.
    private var newest = Sequence.start.next

    private let hasher = MerkleHasher()
    /// The tree over the records so far; nil once some could not be read.
    private var range: CompactRange? = CompactRange()
    /// That over the records since the beginning of the smallest stored subtree, behind damage.
    private var subtree: CompactRange?
    /// The hashes that have to be stored and were not compared yet.
    private var completedSubtrees: [(node: MerkleNode, hash: SHA256Digest)] = []
    private var epoch: UInt64 = 0
    /// Whether the last key says that frames lie beyond the head, which was reported then.
    private var isEndPassed = false
    /// Whether records before the frame at hand are not those it was stored behind: no later frame
    /// follows the records before it then, which tells nothing new.
    private var hasChangedPast = false

    init(head: StoreHead) {
        self.head = head
    }

    var isFull: Bool { findings.count >= LogVerifier.findingsMaximum }
    /// What is left to say when there are too many.
    var remark: LogFinding? {
        guard hasLeftOut || isFull && !isBeyondHead else { return nil }
        return LogFinding(
            .unchecked, at: end.next,
            "these are \(Self.findingsMaximum) findings; there may be more from here on")
    }
    /// Whether all that the head vouches for has been taken.
    var isBeyondHead: Bool { end >= head.tail.sequence }

    mutating func report(_ kind: LogFinding.Kind, at sequence: Sequence, _ message: String) {
        guard !isFull else {
            hasLeftOut = true
            return
        }
        findings.append(LogFinding(kind, at: sequence, message))
    }

    /// Takes the key under which the last frame lies, which was read with the head.
    mutating func takeLastKey(_ key: [UInt8]) {
        guard let last = number(of: key, at: head.tail.sequence.next) else { return }
        isEndPassed = last > head.tail.sequence.value
        guard isEndPassed else { return }
        report(
            .overlap, at: head.tail.sequence.next,
            "frames up to \(last) lie beyond the end of the log")
    }

    /// The sequence that a key of the frames is; nil when it is none, which is reported.
    private mutating func number(of key: [UInt8], at sequence: Sequence) -> UInt64? {
        guard let number = BigEndianKey.number(in: key.span),
            number <= StoreHead.greatestCount
        else {
            report(.misplacedFrame, at: sequence, "a key of the frames is not a sequence")
            return nil
        }
        return number
    }

    mutating func takeFrame(key: [UInt8], bytes: [UInt8]) {
        guard !isBeyondHead, let number = number(of: key, at: end) else { return }
        let frame: Frame
        do {
            frame = try Frame(checking: bytes)
        } catch {
            report(
                .unreadableFrame, at: end.next, "\(Store.place(ofFrame: number)): \(error)")
            loseTree()
            end = max(end, Sequence(number))
            return
        }
        if frame.lastSequence.value != number {
            report(
                .misplacedFrame, at: end.next,
                "the frame that ends at \(frame.lastSequence) lies at \(number)")
            // Who reads one frame after another comes by one that continues all the same.
            guard frame.firstSequence == end.next else {
                loseTree()
                end = max(end, Sequence(number))
                return
            }
        }
        checkPlace(frame)
        takeRecords(frame)
        (newest, end) = (frame.firstSequence, frame.lastSequence)
    }

    private mutating func checkPlace(_ frame: Frame) {
        if frame.firstSequence > end.next {
            report(
                .gap, at: end.next,
                "\(end.next) to \(frame.previousTail.sequence) are missing")
            loseTree()
        } else if frame.firstSequence < end.next {
            report(
                .overlap, at: frame.firstSequence,
                "\(frame.firstSequence) to \(end) are there twice")
            loseTree()
        } else if !hasChangedPast, let range, range.root(hasher) != frame.previousTail.root {
            // Those before the newest frame had the root that it was stored behind.
            hasChangedPast = true
            report(
                .wrongPreviousTail, at: newest,
                "the records \(newest) to \(end) are not those that \(end.next) was stored behind")
        }
        checkEpoch(of: frame)
    }

    private mutating func checkEpoch(of frame: Frame) {
        if frame.epoch < epoch {
            report(
                .epochWentBack, at: frame.firstSequence,
                "epoch \(frame.epoch) follows epoch \(epoch)")
        }
        epoch = max(epoch, frame.epoch)
    }

    /// Takes what the journal holds beyond the head, after all other frames; whoever read it knows
    /// that it continues the head.
    mutating func takePending(_ frames: [Frame]) {
        for frame in frames where frame.firstSequence > head.tail.sequence {
            checkEpoch(of: frame)
            for index in 0..<frame.count {
                checkRecord(
                    frame.recordBytes(index), at: frame.firstSequence.advanced(by: index))
            }
        }
    }

    /// Takes entries beside the log, which `check` looks at.
    mutating func takeEntries(_ check: () throws(EventLogError) -> Void) {
        do throws(EventLogError) {
            try check()
        } catch {
            report(.wrongEntry, at: .start, "\(error)")
        }
    }

    private mutating func takeRecords(_ frame: Frame) {
        for index in 0..<frame.count {
            let bytes = frame.recordBytes(index)
            let sequence = frame.firstSequence.advanced(by: index)
            checkRecord(bytes, at: sequence)
            let leaf = hasher.leaf(bytes.span)
            guard range != nil else {
                takeBehindDamage(leaf, at: sequence)
                continue
            }
            range?.append(leaf: leaf, hasher) { node, hash in
                if node.isStored {
                    completedSubtrees.append((node, hash))
                }
            }
        }
    }

    /// Computes the smallest subtrees of which hashes are stored, each by itself.
    private mutating func takeBehindDamage(_ leaf: SHA256Digest, at sequence: Sequence) {
        let place = sequence.value - 1
        if place.isMultiple(of: Self.subtreeLeaves) { subtree = CompactRange() }
        subtree?.append(leaf: leaf, hasher) { node, hash in
            if node.isStored {
                completedSubtrees.append(
                    (MerkleNode(level: node.level, index: place >> node.level), hash))
            }
        }
    }

    private mutating func loseTree() {
        range = nil
        subtree = nil
    }

    private static let subtreeLeaves: UInt64 = 1 << MerkleNode.storedLevelStep

    private mutating func checkRecord(_ bytes: ArraySlice<UInt8>, at sequence: Sequence) {
        do {
            let record = try RecordView(bytes)
            if record.sequence != sequence {
                report(
                    .wrongSequence, at: sequence, "the record says it is \(record.sequence)")
            }
            if !record.isCanonical {
                report(.notCanonical, at: sequence, "the record could be written differently")
            }
        } catch {
            report(.unreadableRecord, at: sequence, "\(error)")
        }
    }

    /// Compares the end of the frames with the head.
    mutating func finish(subtreeCount: Int) {
        guard !isFull else { return }
        if end < head.tail.sequence {
            report(.gap, at: end.next, "the records up to \(head.tail.sequence) are missing")
        }
        if end > head.tail.sequence, !isEndPassed {
            report(.overlap, at: head.tail.sequence.next, "a frame crosses the end of the log")
        }
        if end != head.tail.sequence { loseTree() }
        checkLastRecords()
        if head.range.root(hasher) != head.tail.root {
            report(.wrongHead, at: head.tail.sequence, "root and subtrees do not fit")
        }
        if let range, range != head.range {
            report(
                .wrongHead, at: hasChangedPast ? head.tail.sequence : newest,
                "the records have the root \(range.root(hasher)), not \(head.tail.root)")
        }
        if epoch > head.epoch {
            report(
                .wrongHead, at: head.tail.sequence,
                "the log is in epoch \(head.epoch), a frame in \(epoch)")
        }
        if head.epoch == StoreHead.greatestCount {
            report(.wrongHead, at: head.tail.sequence, "no writer can follow that of the head")
        }
        let expectedCount = MerkleNode.storedCount(leaves: head.tail.sequence.value)
        if UInt64(subtreeCount) > expectedCount {
            report(
                .surplusSubtree, at: .start,
                "\(subtreeCount) subtrees are stored, \(expectedCount) are complete")
        }
    }

    /// Behind damage the records after the last stored subtree are compared with the head's.
    private mutating func checkLastRecords() {
        let count = end.value % Self.subtreeLeaves
        guard let subtree, subtree.count == count,
            !head.range.peaks.reversed().starts(with: subtree.peaks.reversed())
        else { return }
        report(
            .wrongHead, at: Sequence(end.value - count + 1),
            "the records from \(end.value - count + 1) on are not those of the root")
    }

    /// Compares the stored hash of each subtree that was completed since the last call.
    mutating func checkSubtrees<Failure: Error>(
        stored: (MerkleNode) throws(Failure) -> SHA256Digest?
    ) throws(Failure) {
        for (node, hash) in completedSubtrees {
            let first = Sequence(node.firstLeaf + 1)
            let records = "the records \(first) to \(node.firstLeaf + node.leafCount)"
            switch try stored(node) {
            case hash: break
            case nil: report(.missingSubtree, at: first, "the hash of \(records) is missing")
            default: report(.wrongSubtree, at: first, "the hash of \(records) is not theirs")
            }
        }
        completedSubtrees.removeAll(keepingCapacity: true)
    }
}
