package import Digests
package import EventLog
import LMDB

extension LMDBEventLog {
    package func read(
        after position: Sequence, limit: ReadLimit
    ) throws(EventLogError) -> [Frame] {
        try withReader { (reader) throws(EventLogError) in
            try Self.read(reader, after: position, limit)
        }
    }

    private static func read(
        _ reader: LogReader, after position: Sequence, _ limit: ReadLimit
    ) throws(EventLogError) -> [Frame] {
        // Copies first and checks afterwards, so that the snapshot ends soon.
        var copies: [(key: UInt64?, bytes: [UInt8])] = []
        let stored = try reader.store.read { transaction in
            let stored = try reader.store.epochAndTail(transaction).tail
            let tail = reader.tail(beyond: stored)
            guard position <= tail.sequence else {
                throw EventLogError.beyondTail(position, tail: tail)
            }
            if position < stored.sequence {
                copies = try reader.store.copies(after: position, limit, transaction)
            }
            return stored.sequence
        }
        var frames = try frames(copies, after: position)
        let end = frames.last?.lastSequence ?? position
        if end >= stored { reader.pending.append(to: &frames, after: end, limit) }
        return frames
    }

    package func record(at sequence: Sequence) throws(EventLogError) -> RecordView? {
        let record = try withReader { (reader) throws(EventLogError) in
            try Self.recordBytes(reader, at: sequence)
        }
        guard let record else { return nil }
        do {
            return try RecordView(record)
        } catch {
            throw .corrupt("record \(sequence) cannot be read: \(error)")
        }
    }

    private static func recordBytes(
        _ reader: LogReader, at sequence: Sequence
    ) throws(EventLogError) -> [UInt8]? {
        try reader.store.read { transaction -> [UInt8]? in
            let tail = try reader.tail(transaction)
            guard sequence > .start, sequence <= tail.sequence else { return nil }
            let copy = try reader.withFrame(holding: sequence, transaction) { header, bytes in
                let index = Int(sequence.value - header.firstSequence.value)
                return Array(copying: bytes.extracting(header.recordRange(index, in: bytes)))
            }
            guard let copy else {
                throw EventLogError.corrupt("the frame of record \(sequence) is missing")
            }
            return copy
        }
    }

    /// Checks that the directory still holds the log that is open: one that was removed stays as
    /// it is for whoever has opened it.
    package func checkInPlace() throws(EventLogError) {
        let environment = try openStore().environment
        try EventLogError.translating { () throws(LMDBError) in try environment.checkInPlace() }
    }

    package func hash(of node: MerkleNode) throws(EventLogError) -> SHA256Digest {
        try withReader { (reader) throws(EventLogError) in
            try reader.store.read { transaction in
                try reader.hash(of: node, transaction, MerkleHasher())
            }
        }
    }

    /// The frames before the first that is damaged, which who goes on is told of.
    private static func frames(
        _ copies: [(key: UInt64?, bytes: [UInt8])], after position: Sequence
    ) throws(EventLogError) -> [Frame] {
        var frames: [Frame] = []
        frames.reserveCapacity(copies.count)
        for copy in copies {
            do throws(EventLogError) {
                frames.append(try frame(copy.bytes, under: copy.key, after: frames.last, position))
            } catch {
                guard !frames.isEmpty else { throw error }
                break
            }
        }
        return frames
    }

    /// The frame that follows `last`, or holds what follows `position`.
    private static func frame(
        _ bytes: [UInt8], under key: UInt64?, after last: Frame?, _ position: Sequence
    ) throws(EventLogError) -> Frame {
        let end = last?.lastSequence ?? position
        let frame: Frame
        do {
            frame = try Frame(checking: bytes)
        } catch {
            throw .corrupt("\(Store.place(ofFrame: key)), with \(end.next) in it: \(error)")
        }
        let continues =
            last == nil ? frame.firstSequence <= end.next : frame.previousTail.sequence == end
        guard continues, frame.lastSequence > end else {
            throw .corrupt("the log has a gap or an overlap after \(end)")
        }
        return frame
    }
}

extension PendingFrames {
    /// Appends the frames after `end` as far as the limit allows.
    fileprivate func append(
        to read: inout [Frame], after end: Sequence, _ limit: ReadLimit
    ) {
        var bytes = read.reduce(0) { $0 + $1.bytes.count }
        for next in frames[count(through: end)...] where read.count < limit.frames {
            bytes += next.frame.bytes.count
            guard read.isEmpty || bytes <= limit.bytes else { return }
            read.append(next.frame)
        }
    }
}
