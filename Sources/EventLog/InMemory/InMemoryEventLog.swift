package import Digests
import Locks

/// A log that is gone with the process, for tests and for engines without a directory.
///
/// It keeps the same contract as the stored one, and it fails on request: ``script(_:)`` says what
/// happens to the appends to come.
package final class InMemoryEventLog: EventLog {
    private struct State {
        var frames: [Frame] = []
        var leaves: [SHA256Digest] = []
        /// Hashes of those complete subtrees that are stored.
        var subtrees: [MerkleNode: SHA256Digest] = [:]
        var range = CompactRange()
        var tail = Tail.empty
        var epoch: UInt64 = 0
        var faults: [AppendFault] = []
        var isUnknown = false
        var isClosed = false
    }

    package let id: FrameID
    private let bytesMaximum: Int
    private let state = Mutex(State())
    private let listeners = AppendListeners()
    let bookmarks = Mutex<[[UInt8]: Bookmark]>([:])

    package init(id: FrameID = .random(), bytesMaximum: Int = FrameLayout.bytesMaximum) {
        self.id = id
        self.bytesMaximum = bytesMaximum
    }

    /// Says what happens to the next appends, one fault for each; later ones work.
    package func script(_ faults: [AppendFault]) {
        state.withLock { $0.faults = faults }
    }

    package func tail() throws(EventLogError) -> Tail {
        try withOpen { (state) throws(EventLogError) in state.tail }
    }

    package func epoch() throws(EventLogError) -> UInt64 {
        try withOpen { (state) throws(EventLogError) in state.epoch }
    }

    package func beginEpoch() throws(EventLogError) -> UInt64 {
        try withOpen { (state) throws(EventLogError) in
            state.epoch += 1
            return state.epoch
        }
    }

    package func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome {
        let outcome = try withOpen { (state) throws(EventLogError) in
            try append(frame, &state)
        }
        if case .appended(let tail) = outcome {
            listeners.notify(tail)
        }
        return outcome
    }

    package func recover(_ frame: Frame) throws(EventLogError) -> Recovery {
        try withOpen { (state) throws(EventLogError) in
            state.isUnknown = false
            if let tail = InMemoryEventLog.tail(after: frame, state) {
                return .applied(tail)
            }
            return .notApplied(current: state.tail)
        }
    }

    package func read(
        after position: Sequence, limit: ReadLimit
    ) throws(EventLogError) -> [Frame] {
        try withOpen { (state) throws(EventLogError) in
            guard position <= state.tail.sequence else {
                throw .beyondTail(position, tail: state.tail)
            }
            var frames: [Frame] = []
            var bytes = 0
            var index = InMemoryEventLog.frameIndex(after: position, state)
            while index < state.frames.count, frames.count < limit.frames {
                bytes += state.frames[index].bytes.count
                guard frames.isEmpty || bytes <= limit.bytes else { break }
                frames.append(state.frames[index])
                index += 1
            }
            return frames
        }
    }

    package func record(at sequence: Sequence) throws(EventLogError) -> RecordView? {
        try withOpen { (state) throws(EventLogError) in
            guard sequence > .start, sequence <= state.tail.sequence else { return nil }
            let index = InMemoryEventLog.frameIndex(after: Sequence(sequence.value - 1), state)
            do {
                return try state.frames[index].record(at: sequence)
            } catch {
                throw .corrupt("record \(sequence) cannot be read: \(error)")
            }
        }
    }

    package func hash(of node: MerkleNode) throws(EventLogError) -> SHA256Digest {
        try withOpen { (state) throws(EventLogError) in
            InMemoryEventLog.hash(of: node, state, MerkleHasher())
        }
    }

    package func addAppendListener(
        _ hint: @escaping @Sendable (Tail) -> Void
    ) -> AppendListeners.ID {
        listeners.add(hint)
    }

    package func removeAppendListener(_ id: AppendListeners.ID) {
        listeners.remove(id)
    }

    package func close() {
        state.withLock { $0.isClosed = true }
    }
}

extension InMemoryEventLog {
    private func withOpen<Result>(
        _ body: (inout State) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        try state.withLock { (state) throws(EventLogError) in
            guard !state.isClosed else {
                throw .unavailable(.closed, "the in-memory log was closed")
            }
            return try body(&state)
        }
    }

    func requireOpen() throws(EventLogError) {
        try withOpen { (_) throws(EventLogError) in }
    }

    /// Appends a frame that another log holds behind the same tail, whoever was in charge there.
    func appendCopy(of frame: Frame) throws(EventLogError) -> AppendOutcome {
        try withOpen { (state) throws(EventLogError) in
            state.epoch = max(state.epoch, frame.epoch)
            return InMemoryEventLog.store(frame, &state)
        }
    }

    /// The tail that the log would have behind a frame that follows it.
    func tail(behind frame: Frame) throws(EventLogError) -> Tail {
        try withOpen { (state) throws(EventLogError) in
            let hasher = MerkleHasher()
            var range = state.range
            for leaf in hasher.leaves(of: frame) { range.append(leaf: leaf, hasher) { _, _ in } }
            return Tail(sequence: frame.lastSequence, root: range.root(hasher))
        }
    }

    private func append(
        _ frame: Frame, _ state: inout State
    ) throws(EventLogError) -> AppendOutcome {
        guard !state.isUnknown else {
            throw .outcomeUnknown("the append before this one was not recovered")
        }
        guard frame.bytes.count <= bytesMaximum else {
            throw .tooLarge(bytes: frame.bytes.count, maximum: bytesMaximum)
        }
        let fault = state.faults.isEmpty ? .none : state.faults.removeFirst()
        switch fault {
        case .none: break
        case .unavailable(let reason): throw .unavailable(reason, "scripted")
        case .corrupt: throw .corrupt("scripted")
        case .unknownApplied:
            _ = InMemoryEventLog.store(frame, &state)
            state.isUnknown = true
            throw .outcomeUnknown("scripted")
        case .unknownNotApplied:
            state.isUnknown = true
            throw .outcomeUnknown("scripted")
        case .fenced: state.epoch += 1
        }
        return InMemoryEventLog.store(frame, &state)
    }

    private static func store(_ frame: Frame, _ state: inout State) -> AppendOutcome {
        if let tail = tail(after: frame, state) {
            return .appended(tail)
        }
        guard frame.epoch == state.epoch else { return .fenced(epoch: state.epoch) }
        guard frame.previousTail == state.tail else { return .tailMoved(current: state.tail) }
        let hasher = MerkleHasher()
        for leaf in hasher.leaves(of: frame) {
            state.leaves.append(leaf)
            state.range.append(leaf: leaf, hasher) { node, hash in
                if node.isStored { state.subtrees[node] = hash }
            }
        }
        state.frames.append(frame)
        state.tail = Tail(sequence: frame.lastSequence, root: state.range.root(hasher))
        return .appended(state.tail)
    }

    /// The tail directly after `frame` if it is on the log: whatever follows the same tail under
    /// the same id is that frame.
    private static func tail(after frame: Frame, _ state: State) -> Tail? {
        guard frame.previousTail.sequence < state.tail.sequence else { return nil }
        let index = frameIndex(after: frame.previousTail.sequence, state)
        let stored = state.frames[index].header
        guard stored.id == frame.id, stored.previousTail == frame.previousTail else { return nil }
        return index + 1 < state.frames.count
            ? state.frames[index + 1].previousTail : state.tail
    }

    /// The index of the first frame that ends after `position`.
    private static func frameIndex(after position: Sequence, _ state: State) -> Int {
        var low = 0
        var high = state.frames.count
        while low < high {
            let middle = (low + high) / 2
            if state.frames[middle].lastSequence > position {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    private static func hash(
        of node: MerkleNode, _ state: State, _ hasher: MerkleHasher
    ) -> SHA256Digest {
        precondition(
            node.firstLeaf + node.leafCount <= UInt64(state.leaves.count),
            "the subtree is not within the log")
        guard node.level > 0 else { return state.leaves[Int(node.index)] }
        if let known = state.subtrees[node] { return known }
        return hasher.node(hash(of: node.left, state, hasher), hash(of: node.right, state, hasher))
    }
}
