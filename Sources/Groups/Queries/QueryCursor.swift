import ProtobufWire

/// Where a page ended: the list it belongs to, and the key of its last entry.
///
/// Cursors are opaque to callers (GEN-22). They name a place in an order, not a count, so that
/// pages neither repeat nor skip what was there all the time (GEN-23).
package struct QueryCursor {
    /// Names query and scope; a cursor of another list is refused.
    private let list: ListName
    package let key: [UInt8]

    package init(list: ListName, key: [UInt8]) {
        self.list = list
        self.key = key
    }

    package var text: String {
        var writer = ProtobufWriter()
        writer.string(1, list.text)
        writer.bytes(2, key)
        let digits = Array("0123456789abcdef".utf8)
        var hex: [UInt8] = []
        for byte in writer.bytes {
            hex += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: hex, as: UTF8.self)
    }

    /// The key at which the page after `text` begins; nil, the first page, for an empty text.
    package static func key(_ text: String, of list: ListName) throws(MusterError) -> [UInt8]? {
        guard !text.isEmpty else { return nil }
        let refusal = MusterError(
            .invalidCursor, "the cursor belongs to no page of this list; begin without one")
        guard let bytes = bytes(hex: text) else { throw refusal }
        do throws(ProtobufError) {
            let fields = try FieldMap(bytes[...])
            if try fields.string(1) == list.text {
                return Array(try fields.bytes(2))
            }
        } catch {
            throw refusal
        }
        throw refusal
    }

    private static func bytes(hex: String) -> [UInt8]? {
        let digits = hex.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
