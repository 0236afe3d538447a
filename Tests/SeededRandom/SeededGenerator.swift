/// A small generator whose runs can be repeated from the seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
    package let seed: UInt64
    private var state: UInt64

    package init(seed: UInt64 = UInt64.random(in: 0...UInt64.max)) {
        self.seed = seed
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 that is below `end`.
    package mutating func below(_ end: Int) -> Int {
        Int(next() % UInt64(end))
    }

    package mutating func within(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + below(range.count)
    }

    /// True once in `count` times.
    package mutating func once(in count: Int) -> Bool {
        below(count) == 0
    }

    /// Any of the elements, nil when there is none.
    package mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// Any of the elements, of which there is at least one.
    package mutating func choose<Element>(among elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
