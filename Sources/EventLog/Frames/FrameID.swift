/// The identity of a frame, chosen by whoever builds it, unique for ever.
///
/// A frame that is appended again under its old id is recognised and not stored twice.
package struct FrameID: Hashable, Sendable {
    package static let byteCount = 16

    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    package static func random(
        using generator: inout some RandomNumberGenerator
    ) -> FrameID {
        FrameID(high: generator.next(), low: generator.next())
    }

    package static func random() -> FrameID {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }

    /// The identity after this one; those that follow a random one are as unique as it.
    package var next: FrameID { FrameID(high: high, low: low &+ 1) }
}

extension FrameID: CustomStringConvertible {
    /// The sixteen bytes in lowercase hexadecimal digits.
    package var description: String { FrameID.hexadecimal(high) + FrameID.hexadecimal(low) }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
