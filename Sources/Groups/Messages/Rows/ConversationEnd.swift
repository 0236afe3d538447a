package import ProtobufWire

/// Where a conversation stands: what is kept of its newest message, whose content may be large.
package struct ConversationEnd: ViewRow {
    /// No message yet.
    package static let start = ConversationEnd(position: 0, count: 0)

    /// The position of the newest message.
    package let position: UInt64
    /// How many messages there are.
    package let count: Int

    package init(position: UInt64, count: Int) {
        self.position = position
        self.count = count
    }
}

extension ConversationEnd {
    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, position)
        writer.signed(2, Int64(count))
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        position = try fields.position(1)
        count = try fields.count(2)
    }
}
