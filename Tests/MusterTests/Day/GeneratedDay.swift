import MusterTesting

/// A day of many users in many groups, the same for the same seed.
///
/// Most commands are sensible, some meet a state that no longer fits, and some are nonsense.
struct GeneratedDay: Sequence {
    var seed: UInt64
    var commands = 100_000
    var users = 2_000
    var groups = 300
    var commandsInBatch = 256

    func makeIterator() -> Iterator {
        Iterator(day: self)
    }

    struct Iterator: IteratorProtocol {
        private let day: GeneratedDay
        private var author: DayAuthor
        private var time: Int64 = 1_700_000_000_000
        private var left: Int

        init(day: GeneratedDay) {
            self.day = day
            author = DayAuthor(seed: day.seed, users: day.users, groups: day.groups)
            left = day.commands
        }

        mutating func next() -> DayBatch? {
            guard left > 0 else { return nil }
            let count = Swift.min(left, day.commandsInBatch)
            left -= count
            time += author.pause()
            return DayBatch(time: time, requests: (0..<count).map { _ in author.next() })
        }
    }
}
