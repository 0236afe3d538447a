import Groups
import Locks

/// The tallies of all sequences, added up by several threads.
final class Tallies: Sendable {
    private let tallies = Mutex<[String: Tally]>([:])

    func add(_ commands: [String: Tally]) {
        tallies.withLock { tallies in
            for (name, tally) in commands { tallies[name, default: Tally()] += tally }
        }
    }

    var total: Tally { tallies.withLock { $0.values.reduce(into: Tally(), +=) } }

    /// The commands there are that never changed anything.
    var idle: [String] {
        let names = Set(Families.all.flatMap { $0.commands }.map { $0.name })
        let busy = tallies.withLock { $0.filter { $0.value.changing > 0 }.keys }
        return names.subtracting(busy).sorted()
    }
}
