extension StateReader {
    /// Whether an id was ever used in its space.
    package func isTaken(_ id: String, in space: IDSpace) -> Bool {
        if let number = space.number(of: id) {
            let counter = counter(of: space)
            if number < counter.next { return true }
            if counter.outOfTurn == 0 { return false }
        }
        return isTakenByName(id, in: space)
    }

    /// The first number from `start` on whose id is free; nil = from the beginning.
    package func freeNumber(in space: IDSpace, from start: UInt64? = nil) -> UInt64 {
        let counter = counter(of: space)
        var number = max(counter.next, start ?? 1)
        while counter.outOfTurn > 0, isTakenByName(space.spelling(number), in: space) {
            number += 1
        }
        return number
    }

    func counter(of space: IDSpace) -> IDCounter {
        guard let kept else { return storedCounter(of: space) }
        return kept.counters.counter(of: space) { storedCounter(of: space) }
    }

    private func storedCounter(of space: IDSpace) -> IDCounter {
        row(ViewTables.idCounters, Self.key(space)).map { IDCounter($0) } ?? IDCounter()
    }

    func isTakenByName(_ id: String, in space: IDSpace) -> Bool {
        has(ViewTables.takenIDs, Self.key(space, id))
    }

    static func key(_ space: IDSpace, _ id: String? = nil) -> [UInt8] {
        var key = ViewKey(text: space.name)
        if let id { key.append(text: id) }
        return key.bytes
    }
}
