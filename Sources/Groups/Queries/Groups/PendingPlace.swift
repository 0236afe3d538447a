/// Where an entry stood in a list of pending matters when its first page was asked for.
struct PendingPlace {
    /// The position at which the first page was read.
    let asked: UInt64
    /// The entry's key in the index.
    let key: [UInt8]

    init(asked: UInt64, key: [UInt8]) {
        self.asked = asked
        self.key = key
    }

    init(cursor: [UInt8]) {
        var reader = ViewKeyReader(cursor)
        asked = reader.number()
        key = Array(cursor.dropFirst(8))
    }

    var cursor: [UInt8] {
        var cursor = ViewKey(capacity: key.count + 8)
        cursor.append(asked)
        return cursor.bytes + key
    }
}
