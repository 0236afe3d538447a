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
            if try fields.string(1).utf8.elementsEqual(list.text.utf8) {
                return Array(try fields.bytes(2))
            }
        } catch {
            throw refusal
        }
        throw refusal
    }

    private static func bytes(hex: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in hex.utf8 {
            guard let value = value(ofHex: digit) else { return nil }
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        return high == nil ? bytes : nil
    }

    private static func value(ofHex digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
