import EventLog

/// The frames that are durable in the journal and may not be in the tables yet, in order.
///
/// Bounded by the size of the journal. Frames stay until the commit that moves them is durable, so
/// that whoever looks here first and at the tables second misses none; frames that are in both are
/// told by their sequence.
struct PendingFrames: Sendable {
    private(set) var frames: [PendingFrame] = []

    var last: PendingFrame? { frames.last }

    mutating func append(_ frame: PendingFrame) {
        frames.append(frame)
    }

    mutating func removeAll(through end: Sequence) {
        frames.removeFirst(count(through: end))
    }

    mutating func removeAll(beyond end: Sequence) {
        frames.removeLast(frames.count - count(through: end))
    }

    /// How many frames end at or before a sequence.
    func count(through end: Sequence) -> Int {
        frames.count(through: end, \.frame.lastSequence)
    }

    /// Whether a tail is the one before the first frame, or after one of the frames.
    func hold(_ tail: Tail) -> Bool {
        let count = count(through: tail.sequence)
        guard count > 0 else { return frames.first?.frame.previousTail == tail }
        return frames[count - 1].head.tail == tail
    }

    /// The frame that holds a record; nil when it lies before or behind these.
    func frame(holding sequence: Sequence) -> Frame? {
        let index = count(through: Sequence(max(sequence.value, 1) - 1))
        guard index < frames.count, frames[index].frame.firstSequence <= sequence else {
            return nil
        }
        return frames[index].frame
    }
}

extension Array {
    /// How many elements, which ascend, have their last sequence at or before `end`.
    func count(through end: Sequence, _ lastSequence: (Element) -> Sequence) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if lastSequence(self[middle]) <= end { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
