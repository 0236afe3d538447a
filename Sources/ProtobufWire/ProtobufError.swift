/// Why bytes are not a protobuf message.
package enum ProtobufError: Error, Equatable, Sendable {
    /// The message ends inside a field.
    case truncated
    /// A varint is longer than ten bytes or does not fit into 64 bits.
    case varintTooLong
    /// A field key names field 0 or a wire type that proto3 does not have.
    case invalidKey
    /// A field known to be a text is not UTF-8.
    case invalidUTF8(field: Int)
    /// A known field has another wire type than its definition.
    case unexpectedType(field: Int)
    /// A field that the reader cannot do without is absent.
    case missingField(Int)
    /// A known field has a value that its definition does not allow.
    case invalidValue(field: Int)
}
