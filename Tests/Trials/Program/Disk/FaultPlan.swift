import SeededRandom

/// Which operations of a disk go wrong, drawn from a seed.
///
/// One draw an operation, whatever it is, so that the same work meets the same faults.
struct FaultPlan {
    private var generator: SeededGenerator
    /// One operation in so many goes wrong; 0 for none.
    private let rarity: Int
    /// Operations until the power fails; nil for never.
    private(set) var operationsToCrash: Int?

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        rarity = generator.choose(among: [0, 0, 5, 12, 30])
    }

    /// A disk on which nothing goes wrong any more.
    static func faultless(seed: UInt64) -> FaultPlan {
        var plan = FaultPlan(seed: seed)
        plan = FaultPlan(plan.generator, rarity: 0)
        return plan
    }

    private init(_ generator: SeededGenerator, rarity: Int) {
        self.generator = generator
        self.rarity = rarity
    }

    /// Decides when the power fails next.
    mutating func armCrash(within operations: ClosedRange<Int>) {
        operationsToCrash = generator.within(operations)
    }

    mutating func disarm() {
        operationsToCrash = nil
    }

    mutating func next(isFlush: Bool) -> DiskFault {
        let draw = generator.next()
        if let left = operationsToCrash {
            operationsToCrash = left - 1
            if left == 0 { return .crash }
        }
        guard rarity > 0, draw % UInt64(rarity) == 0 else {
            return draw % 16 == 1 ? .slow : .none
        }
        let faults: [DiskFault] = isFlush ? [.fails, .half, .drops] : [.fails, .half]
        return faults[Int((draw >> 32) % UInt64(faults.count))]
    }

    /// A choice that the disk or what is on it has to make.
    mutating func choose(_ count: Int) -> Int {
        generator.below(count)
    }
}
