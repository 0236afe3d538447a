/// The place of an event in the log.
///
/// Sequences are dense, start at 1 and are never reused: the event with sequence `n` is the `n`th
/// event of the log. Sequence 0 is the place before the first event.
package struct Sequence: Hashable, Comparable, Sendable {
    /// The place before the first event.
    package static let start = Sequence(0)

    /// The number of events up to and including this place.
    package let value: UInt64

    /// Makes the sequence with the given number.
    package init(_ value: UInt64) {
        self.value = value
    }

    /// Whether `left` was appended before `right`.
    package static func < (left: Sequence, right: Sequence) -> Bool {
        left.value < right.value
    }
}

extension Sequence: ExpressibleByIntegerLiteral {
    /// Makes the sequence with the given number.
    package init(integerLiteral value: UInt64) {
        self.init(value)
    }
}

extension Sequence: CustomStringConvertible {
    /// The number in decimal digits.
    package var description: String { String(value) }
}

extension Sequence {
    /// The next place; a log never comes near the last one.
    package var next: Sequence { advanced(by: 1) }

    package func advanced(by count: Int) -> Sequence {
        precondition(count >= 0, "a sequence only advances; it was given \(count)")
        return Sequence(value + UInt64(count))
    }
}
