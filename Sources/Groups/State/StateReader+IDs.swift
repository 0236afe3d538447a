/// How far a space of generated ids has got.
private struct IDCounter {
    /// The smallest number not yet passed; smaller ones are all taken.
    var next: UInt64 = 1
    /// How many numbers beyond were taken out of turn, by callers who spelled them out.
    var outOfTurn: UInt64 = 0

    init() {}

    init(_ row: [UInt8]) {
        var reader = ViewKeyReader(row)
        next = reader.number()
        outOfTurn = reader.number()
    }

    var bytes: [UInt8] {
        var key = ViewKey(capacity: 16)
        key.append(next)
        key.append(outOfTurn)
        return key.bytes
    }
}

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
        put(ViewTables.idCounters, Self.key(space), counter.bytes)
    }
}
