extension StateReader {
    /// The smallest number not yet passed in the space; smaller ones are all taken.
    package func nextNumber(in space: IDSpace) -> UInt64 {
        guard let row = row(ViewTables.idCounters, Self.key(space)) else { return 1 }
        var reader = ViewKeyReader(row)
        return reader.number()
    }

    /// Whether an id was ever used in its space.
    package func isTaken(_ id: String, in space: IDSpace) -> Bool {
        if let number = space.number(of: id), number < nextNumber(in: space) { return true }
        return isTakenByName(id, in: space)
    }

    /// Whether an id whose number has not been passed was used out of turn.
    package func isTakenByName(_ id: String, in space: IDSpace) -> Bool {
        row(ViewTables.takenIDs, Self.key(space, id)) != nil
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
    /// A generated one in its turn moves the counter; any other is remembered by name until the
    /// counter has passed it.
    package func take(_ id: String, in space: IDSpace) {
        let next = nextNumber(in: space)
        if space.number(of: id) == next {
            var number = ViewKey(capacity: 8)
            number.append(next + 1)
            put(ViewTables.idCounters, Self.key(space), number.bytes)
        } else {
            put(ViewTables.takenIDs, Self.key(space, id), [])
        }
    }
}
