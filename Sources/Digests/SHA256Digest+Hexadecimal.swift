extension SHA256Digest: CustomStringConvertible {
    /// The digest written as 64 hexadecimal digits.
    ///
    /// - Parameter hexadecimal: Digits in either case; anything else gives nil.
    package init?(hexadecimal: String) {
        var digits: [UInt8] = []
        for character in hexadecimal.utf8 {
            guard digits.count < 2 * Self.byteCount, let digit = Self.digit(character) else {
                return nil
            }
            digits.append(digit)
        }
        guard digits.count == 2 * Self.byteCount else { return nil }
        self.init(
            bytes: stride(from: 0, to: digits.count, by: 2).map { index in
                digits[index] << 4 | digits[index + 1]
            })
    }

    /// The 64 hexadecimal digits, lower case.
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { byte in [digits[Int(byte >> 4)], digits[Int(byte & 15)]] },
            as: UTF8.self)
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
