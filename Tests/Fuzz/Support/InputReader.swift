/// Takes the numbers and pieces that a structured input is made of.
///
/// Beyond the end there are zeros and empty pieces.
package struct InputReader {
    private let bytes: [UInt8]
    private var offset = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var isAtEnd: Bool { offset >= bytes.count }

    package mutating func byte() -> UInt8 {
        guard offset < bytes.count else { return 0 }
        defer { offset += 1 }
        return bytes[offset]
    }

    package mutating func number() -> UInt64 {
        var number: UInt64 = 0
        for _ in 0..<8 { number = number << 8 | UInt64(byte()) }
        return number
    }

    package mutating func piece(_ count: Int) -> [UInt8] {
        let end = min(offset + count, bytes.count)
        defer { offset = end }
        return Array(bytes[min(offset, end)..<end])
    }

    package mutating func rest() -> [UInt8] { piece(bytes.count) }
}
