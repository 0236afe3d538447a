/// Bytes as digits that people can read, compare and paste.
package enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    /// Two digits for each byte, lower case.
    package static func text(_ bytes: [UInt8]) -> String {
        String(
            decoding: bytes.flatMap { byte in [digits[Int(byte >> 4)], digits[Int(byte & 15)]] },
            as: UTF8.self)
    }

    /// The bytes of digits in either case; nil for anything else, and for more than `limit` bytes,
    /// which are not looked at.
    package static func bytes(_ text: String, atMost limit: Int) -> [UInt8]? {
        let text = text.utf8
        guard text.count.isMultiple(of: 2), text.count / 2 <= limit else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 2)
        var high: UInt8?
        for character in text {
            guard let digit = digit(character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
