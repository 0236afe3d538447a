/// Random choices that a seed repeats (SplitMix64).
final class Dice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// True in `percent` of 100 cases.
    func happens(_ percent: Int) -> Bool { below(100) < percent }

    func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}
