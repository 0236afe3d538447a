package import ProtobufWire

/// What became of a message after it was sent.
package struct MessageReceipts: ViewRow, Equatable {
    /// Number of events of the message.
    package var version: UInt64 = 1
    /// The receiver's device has it (RCP-10).
    package var isDelivered = false
    /// The receiver acknowledged it by itself (RCP-45), and the sender was told (RCP-13).
    package var isReadAcked = false
    package var isReadReported = false
    /// Members who acknowledged it (RCP-47).
    package var groupAckCount = 0

    package init() {}

    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, version)
        writer.bool(2, isDelivered)
        writer.bool(3, isReadAcked)
        writer.bool(4, isReadReported)
        writer.signed(5, Int64(groupAckCount))
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        version = try fields.position(1)
        isDelivered = try fields.bool(2)
        isReadAcked = try fields.bool(3)
        isReadReported = try fields.bool(4)
        groupAckCount = try fields.count(5)
    }
}
