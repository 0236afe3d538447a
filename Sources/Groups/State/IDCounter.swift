/// How far a space of generated ids has got.
struct IDCounter: Sendable, Equatable {
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
