/// Standard base64 with padding, as bytes that are no text are written.
package enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")
    private static let noValue = UInt8.max
    /// What each byte stands for as a digit.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: noValue, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits: UInt32 = 0
            for index in 0..<3 {
                bits = bits << 8 | (index < group.count ? UInt32(group[start + index]) : 0)
            }
            for index in 0..<4 {
                let digit = Int(bits >> UInt32(18 - 6 * index)) & 63
                text.append(index <= group.count ? digits[digit] : padding)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes, nil for a text that is not what ``encode(_:)`` would have written.
    package static func decode(_ text: String) -> [UInt8]? {
        let units = Array(text.utf8)
        guard units.count.isMultiple(of: 4) else { return nil }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: units.count, by: 4) {
            var bits: UInt32 = 0
            var padded = 0
            for unit in units[start..<(start + 4)] {
                let value = unit == padding ? 0 : values[Int(unit)]
                guard value != noValue, padded == 0 || unit == padding else { return nil }
                if unit == padding { padded += 1 }
                bits = bits << 6 | UInt32(value)
            }
            guard padded <= 2, padded == 0 || start + 4 == units.count else { return nil }
            for index in 0..<(3 - padded) {
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * index)))
            }
        }
        return encode(bytes) == text ? bytes : nil
    }
}
