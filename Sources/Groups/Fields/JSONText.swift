/// Spells JSON values as `muster run` prints them: slashes and non-ASCII characters as they are,
/// control characters escaped.
package enum JSONText {
    package static func quote(_ text: String) -> String {
        "\"" + (isPlain(text) ? text : escaped(text)) + "\""
    }

    /// Appends a text in quotes.
    package static func append(_ text: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        json += (isPlain(text) ? text : escaped(text)).utf8
        json.append(UInt8(ascii: "\""))
    }

    package static func array(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ",") + "]"
    }

    /// Whether no character of the text needs an escape, as in nearly all.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            switch bytes[index] {
            case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7f, controlLead: return false
            default: continue
            }
        }
        return true
    }

    /// With this byte begin the control characters beyond ASCII, and other characters.
    private static let controlLead: UInt8 = 0xc2

    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): escaped += [UInt8(ascii: "\\"), byte]
            case 0x08: escaped += "\\b".utf8
            case 0x09: escaped += "\\t".utf8
            case 0x0a: escaped += "\\n".utf8
            case 0x0c: escaped += "\\f".utf8
            case 0x0d: escaped += "\\r".utf8
            case 0..<0x20, 0x7f: escaped += escape(byte)
            case 0x80..<0xa0 where escaped.last == controlLead:
                // The control characters beyond ASCII steer terminals as well.
                escaped.removeLast()
                escaped += escape(byte)
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func escape(_ byte: UInt8) -> String.UTF8View {
        "\\u00\(hex(byte >> 4))\(hex(byte & 15))".utf8
    }

    private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16) }
}
