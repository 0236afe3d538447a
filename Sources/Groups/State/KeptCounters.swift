/// Counters of generated ids, which nearly every command moves: a batch stores them once.
struct KeptCounters: Sendable {
    private struct Entry {
        let space: IDSpace
        var counter: IDCounter
        var isChanged: Bool
    }

    /// There are a dozen spaces at most.
    private var entries: [Entry] = []

    mutating func counter(of space: IDSpace, _ read: () -> IDCounter) -> IDCounter {
        if let entry = entries.first(where: { $0.space.name == space.name }) {
            return entry.counter
        }
        let counter = read()
        entries.append(Entry(space: space, counter: counter, isChanged: false))
        return counter
    }

    mutating func set(_ space: IDSpace, _ counter: IDCounter) {
        let entry = Entry(space: space, counter: counter, isChanged: true)
        if let index = entries.firstIndex(where: { $0.space.name == space.name }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// The counters that moved since this was asked last.
    mutating func takeChanges() -> [(space: IDSpace, counter: IDCounter)] {
        var changes: [(IDSpace, IDCounter)] = []
        for index in entries.indices where entries[index].isChanged {
            entries[index].isChanged = false
            changes.append((entries[index].space, entries[index].counter))
        }
        return changes
    }
}
