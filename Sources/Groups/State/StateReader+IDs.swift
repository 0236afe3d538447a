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

    fileprivate func counter(of space: IDSpace) -> IDCounter {
        guard let kept else { return storedCounter(of: space) }
        return kept.counters.counter(of: space) { storedCounter(of: space) }
    }

    private func storedCounter(of space: IDSpace) -> IDCounter {
        row(ViewTables.idCounters, Self.key(space)).map { IDCounter($0) } ?? IDCounter()
    }

    fileprivate func isTakenByName(_ id: String, in space: IDSpace) -> Bool {
        has(ViewTables.takenIDs, Self.key(space, id))
    }

    fileprivate static func key(_ space: IDSpace, _ id: String? = nil) -> [UInt8] {
        var key = ViewKey(CommandID(space.name))
        if let id { key.append(CommandID(id)) }
        return key.bytes
    }
}

extension StateWriter {
    /// Notes that an id is used from now on.
    ///
    /// A generated one in its turn moves the counter, past those that were taken out of turn; any
    /// other is remembered by name.
    package func take(_ id: String, in space: IDSpace) {
        var counter = counter(of: space)
        guard let number = space.number(of: id) else {
            put(ViewTables.takenIDs, Self.key(space, id), [])
            return
        }
        if number == counter.next {
            counter.next += 1
            while counter.outOfTurn > 0, isTakenByName(space.spelling(counter.next), in: space) {
                counter.next += 1
                counter.outOfTurn -= 1
            }
        } else if number > counter.next {
            put(ViewTables.takenIDs, Self.key(space, id), [])
            counter.outOfTurn += 1
        }
        kept?.counters.set(space, counter)
    }

    /// Stores what a batch changes again and again; to be called when its events are projected.
    package func finish() {
        guard let changes = kept?.counters.takeChanges() else { return }
        for (space, counter) in changes {
            put(ViewTables.idCounters, Self.key(space), counter.bytes)
        }
    }
}
