/// Puts a varint together, a byte at a time.
struct VarintDecoder {
    private(set) var value: UInt64 = 0
    private var shift: UInt64 = 0

    /// Whether the byte is the last one.
    @inline(__always)
    mutating func take(_ byte: UInt8) throws(ProtobufError) -> Bool {
        // The tenth byte carries the top bit only.
        guard shift < 63 || byte <= 1 else { throw .varintTooLong }
        value |= UInt64(byte & 0x7f) << shift
        shift += 7
        return byte & 0x80 == 0
    }
}
