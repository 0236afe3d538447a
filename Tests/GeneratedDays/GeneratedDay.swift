import SeededRandom
import MusterTesting

/// A day of many users in groups, servers and chats, the same for the same seed.
///
/// Most commands are sensible, some meet a state that no longer fits, and some are nonsense.
package struct GeneratedDay: Sequence {
    package let seed: UInt64
    package let commands: Int
    let users: Int
    /// So many of EM and of TIM each.
    let groups: Int
    let servers: Int
    package var commandsInBatch: Int
    /// Whether every group and server is destroyed in the end, with commands of their own.
    package var endsEverything = false

    package init(
        seed: UInt64, commands: Int, users: Int = 2_000, groups: Int = 300, servers: Int = 30,
        commandsInBatch: Int = 256
    ) {
        self.seed = seed
        self.commands = commands
        self.users = users
        self.groups = groups
        self.servers = servers
        self.commandsInBatch = commandsInBatch
    }

    package func makeIterator() -> Iterator {
        Iterator(day: self)
    }

    package struct Iterator: IteratorProtocol {
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
        package mutating func next() -> DayBatch? {
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
