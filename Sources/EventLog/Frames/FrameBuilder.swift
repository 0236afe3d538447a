package import ProtobufWire
import Digests

/// Collects the records of commands into one frame, in one buffer that is used again and again.
///
/// Records are encoded where the frame will be sent from; nothing is allocated per event once the
/// buffer has grown to its working size. A command that turns out not to be appended is taken back:
///
/// ```swift
/// let mark = builder.mark
/// for event in events { try builder.append(event.record) { event.encode(into: &$0) } }
/// if refused { builder.rollBack(to: mark) }
/// ```
///
/// The buffer is shared with the frame that ``seal(id:epoch:after:)`` returns. Let go of the frame
/// before ``begin(at:)``, otherwise the builder has to take a new buffer.
package struct FrameBuilder: Sendable {
    /// A place to come back to, the boundary between two commands.
    package struct Mark: Sendable {
        fileprivate let count: Int
        fileprivate let byteCount: Int
    }

    /// Why a record does not go into the frame; the builder is as it was before.
    package enum Refusal: Error, Equatable, Sendable {
        /// The record alone is over ``EventRecord/bytesMaximum``.
        case recordTooLarge(bytes: Int)
        /// The frame would be over its limit of events or bytes: seal it, and begin another.
        case frameFull
    }

    private var writer: ProtobufWriter
    private var endOffsets: [UInt32] = []
    private var first: Sequence
    private var isSealed = false
    private let eventsMaximum: Int
    private let bytesMaximum: Int

    package init(
        at first: Sequence, eventsMaximum: Int = FrameLayout.eventsMaximum,
        bytesMaximum: Int = FrameLayout.bytesMaximum
    ) {
        precondition(
            eventsMaximum > 0 && eventsMaximum <= FrameLayout.eventsMaximum,
            "a frame holds 1 to \(FrameLayout.eventsMaximum) events")
        precondition(
            bytesMaximum <= FrameLayout.bytesMaximum,
            "a frame holds at most \(FrameLayout.bytesMaximum) bytes")
        self.eventsMaximum = eventsMaximum
        self.bytesMaximum = bytesMaximum
        self.first = first
        writer = ProtobufWriter()
        begin(at: first)
    }

    /// The number of events collected so far.
    package var count: Int { endOffsets.count }
    package var isEmpty: Bool { endOffsets.isEmpty }
    /// The sequence that the next record has to carry.
    package var nextSequence: Sequence { first.advanced(by: count) }
    /// The bytes the frame would have if it were sealed now.
    package var byteCount: Int {
        writer.count + count * FrameLayout.endOffsetByteCount + FrameLayout.checksumByteCount
    }

    package var mark: Mark { Mark(count: count, byteCount: writer.count) }

    /// Empties the builder for a frame whose first event has the given sequence.
    package mutating func begin(at first: Sequence) {
        precondition(first > .start, "sequences of events start at 1")
        self.first = first
        isSealed = false
        endOffsets.removeAll(keepingCapacity: true)
        writer.removeAll()
        writer.raw(repeatElement(0, count: FrameLayout.headerByteCount))
    }

    /// Encodes one record; `payload` writes the fields of the payload.
    package mutating func append(
        _ record: EventRecord, payload: (inout ProtobufWriter) -> Void
    ) throws(Refusal) {
        checkSequence(record)
        let start = writer.count
        record.encode(into: &writer, payload: payload)
        try close(start)
    }

    /// Encodes one record whose payload is encoded already.
    package mutating func append(
        _ record: EventRecord, payload: some Collection<UInt8>
    ) throws(Refusal) {
        checkSequence(record)
        let start = writer.count
        record.encode(into: &writer, payload: payload)
        try close(start)
    }

    /// Takes over a record that is encoded already, byte for byte, as an import does.
    package mutating func append(encoded: some Collection<UInt8>) throws(Refusal) {
        precondition(!encoded.isEmpty, "a record has at least its sequence")
        let start = writer.count
        writer.raw(encoded)
        try close(start)
    }

    /// Takes back every record appended since `mark`.
    package mutating func rollBack(to mark: Mark) {
        precondition(mark.count <= count, "the mark is of a later state of the frame")
        endOffsets.removeLast(count - mark.count)
        writer.truncate(to: mark.byteCount)
    }

    /// Completes the frame, which must not be empty.
    ///
    /// The builder has to ``begin(at:)`` anew afterwards.
    package mutating func seal(id: FrameID, epoch: UInt64, after tail: Tail) -> Frame {
        precondition(!isEmpty && !isSealed, "a frame holds at least one event and is sealed once")
        isSealed = true
        precondition(
            tail.sequence.next == first,
            "the frame starts at \(first) and cannot follow \(tail.sequence)")
        for offset in endOffsets {
            writer.bigEndian(offset)
        }
        let total = writer.count + FrameLayout.checksumByteCount
        writer.overwrite(at: 0, with: headerBytes(id: id, epoch: epoch, after: tail, total: total))
        writer.bigEndian(XXH3.hash64(writer.bytes.span))
        let header = FrameHeader(
            id: id, epoch: epoch, previousTail: tail, count: count, byteCount: total)
        return Frame(sealed: writer.bytes, header: header)
    }
}

extension FrameBuilder {
    private func checkSequence(_ record: EventRecord) {
        precondition(
            record.sequence == nextSequence,
            "the next record has sequence \(nextSequence), not \(record.sequence)")
    }

    private mutating func close(_ start: Int) throws(Refusal) {
        precondition(!isSealed, "a sealed frame takes no more records; begin the next one")
        let length = writer.count - start
        guard length <= EventRecord.bytesMaximum else {
            writer.truncate(to: start)
            throw .recordTooLarge(bytes: length)
        }
        guard count < eventsMaximum,
            byteCount + FrameLayout.endOffsetByteCount <= bytesMaximum
        else {
            writer.truncate(to: start)
            throw .frameFull
        }
        endOffsets.append(UInt32(writer.count))
    }

    private func headerBytes(id: FrameID, epoch: UInt64, after tail: Tail, total: Int) -> [UInt8] {
        var header: [UInt8] = []
        header.reserveCapacity(FrameLayout.headerByteCount)
        BigEndian.append(FrameLayout.magic, to: &header)
        BigEndian.append(FrameLayout.version, to: &header)
        BigEndian.append(UInt16(FrameLayout.headerByteCount), to: &header)
        BigEndian.append(UInt32(total), to: &header)
        BigEndian.append(UInt32(count), to: &header)
        BigEndian.append(id.high, to: &header)
        BigEndian.append(id.low, to: &header)
        BigEndian.append(epoch, to: &header)
        BigEndian.append(tail.sequence.value, to: &header)
        header.append(contentsOf: tail.root.bytes)
        BigEndian.append(first.value, to: &header)
        return header
    }
}
