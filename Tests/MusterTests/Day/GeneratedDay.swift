import SeededRandom
import MusterTesting

/// A day of many users in groups, servers and chats, the same for the same seed.
///
/// Most commands are sensible, some meet a state that no longer fits, and some are nonsense.
struct GeneratedDay: Sequence {
    var seed: UInt64
    var commands = 50_000
    var users = 2_000
    /// So many of EM and of TIM each.
    var groups = 100
    var servers = 30
    var commandsInBatch = 256
    /// Whether every group and server is destroyed in the end, with commands of their own.
    var endsEverything = false

    func makeIterator() -> Iterator {
        Iterator(day: self)
    }

    struct Iterator: IteratorProtocol {
        private let day: GeneratedDay
        private var author: DayAuthor
        private var left: Int
        private var isOver = false
        private static let milliseconds = 86_400_000

        init(day: GeneratedDay) {
            self.day = day
            author = DayAuthor(day)
            left = day.commands
        }

        /// The commands are spread over 24 hours.
        mutating func next() -> DayBatch? {
            guard left > 0 else { return farewell() }
            let count = Swift.min(left, day.commandsInBatch)
            left -= count
            let longestPause = 2 * Self.milliseconds * day.commandsInBatch / day.commands
            author.time += Int64(author.random.below(longestPause))
            return DayBatch(time: author.time, requests: (0..<count).map { _ in author.next() })
        }

        private mutating func farewell() -> DayBatch? {
            guard day.endsEverything, !isOver else { return nil }
            isOver = true
            return DayBatch(time: author.time, requests: author.farewell())
        }
    }
}
