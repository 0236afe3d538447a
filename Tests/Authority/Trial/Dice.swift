import SeededRandom

/// Random choices that a seed repeats.
final class Dice {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    func next() -> UInt64 { generator.next() }

    func below(_ bound: Int) -> Int { generator.below(bound) }

    /// True in `percent` of 100 cases.
    func happens(_ percent: Int) -> Bool { below(100) < percent }

    func pick<Element>(_ elements: [Element]) -> Element { generator.choose(among: elements) }
}
