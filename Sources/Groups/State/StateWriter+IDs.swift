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
