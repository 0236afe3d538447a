package import ProtobufWire

/// Whole commands in one durable append: a header, and the records of their events.
///
/// A frame is immutable and always sound: it comes from a ``FrameBuilder``, or its bytes passed the
/// checks of ``init(checking:)``. Records are read from it without copying.
package struct Frame: Sendable {
    package let bytes: [UInt8]
    package let header: FrameHeader

    /// Takes over stored bytes; throws what is wrong with them.
    package init(checking bytes: [UInt8]) throws(FrameDamage) {
        header = try FrameHeader(checking: bytes.span)
        self.bytes = bytes
    }

    init(sealed bytes: [UInt8], header: FrameHeader) {
        self.bytes = bytes
        self.header = header
    }

    package var id: FrameID { header.id }
    package var epoch: UInt64 { header.epoch }
    /// The tail of the log that the frame follows.
    package var previousTail: Tail { header.previousTail }
    package var firstSequence: Sequence { header.firstSequence }
    package var lastSequence: Sequence { header.lastSequence }
    package var count: Int { header.count }

    /// The bytes of the record with the given index, from 0.
    package func recordBytes(_ index: Int) -> ArraySlice<UInt8> {
        bytes[header.recordRange(index, in: bytes.span)]
    }

    /// The record with the given index, from 0.
    package func record(_ index: Int) throws(ProtobufError) -> RecordView {
        try RecordView(recordBytes(index))
    }

    /// The record with the given sequence, which has to be one of the frame.
    package func record(at sequence: Sequence) throws(ProtobufError) -> RecordView {
        precondition(
            sequence >= firstSequence && sequence <= lastSequence,
            "the frame holds \(firstSequence) to \(lastSequence), not \(sequence)")
        return try record(Int(sequence.value - firstSequence.value))
    }
}
