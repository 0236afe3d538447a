/// Takes a key apart again, in the order it was built.
package struct ViewKeyReader {
    private let bytes: [UInt8]
    private var offset = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The number in the last eight bytes, as it is stored.
    package static func trailingNumber(_ key: [UInt8]) -> UInt64 {
        trailingNumber(key.span)
    }

    package static func trailingNumber(_ key: Span<UInt8>) -> UInt64 {
        key.indices.suffix(ViewKey.numberByteCount).reduce(0) { $0 << 8 | UInt64(key[$1]) }
    }

    /// The text that fills a lent key up to its zero byte.
    package static func text(in key: Span<UInt8>) -> String {
        let text = key.extracting(droppingLast: 1)
        guard let valid = try? UTF8Span(validating: text) else {
            return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
        }
        return String(copying: valid)
    }

    /// The next text, up to its zero byte.
    package mutating func text() -> String {
        let end = bytes[offset...].firstIndex(of: 0) ?? bytes.endIndex
        defer { offset = min(end + 1, bytes.endIndex) }
        return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    package mutating func id<ID: Identifier>() -> ID { ID(text()) }

    /// The next eight bytes; missing ones count as zero.
    package mutating func number() -> UInt64 {
        var number: UInt64 = 0
        for index in offset..<offset + 8 {
            number <<= 8
            if index < bytes.endIndex { number |= UInt64(bytes[index]) }
        }
        offset = min(offset + 8, bytes.endIndex)
        return number
    }
}
