/// Spells JSON values (wire.md section 4.1): slashes and non-ASCII characters as they are, control
/// characters escaped.
package enum JSONText {
    package static func quote(_ text: String) -> String {
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        quoted.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case 0x08: quoted += "\\b".utf8
            case 0x09: quoted += "\\t".utf8
            case 0x0a: quoted += "\\n".utf8
            case 0x0c: quoted += "\\f".utf8
            case 0x0d: quoted += "\\r".utf8
            case 0..<0x20, 0x7f: quoted += escape(byte)
            case 0x80..<0xa0 where quoted.last == 0xc2:
                // The control characters beyond ASCII steer terminals as well.
                quoted.removeLast()
                quoted += escape(byte)
            default: quoted.append(byte)
            }
        }
        quoted.append(UInt8(ascii: "\""))
        return String(decoding: quoted, as: UTF8.self)
    }

    package static func array(_ elements: [String]) -> String {
        "[" + elements.joined(separator: ",") + "]"
    }

    private static func escape(_ byte: UInt8) -> String.UTF8View {
        "\\u00\(hex(byte >> 4))\(hex(byte & 15))".utf8
    }

    private static func hex(_ digit: UInt8) -> String { String(digit, radix: 16) }
}
