import Groups

/// The keys under which the layers keep the rows of all tables.
///
/// A present row lies under its table's number and its key. A row of the past lies under the
/// number with the history flag, the scope of its key, the level of its span (one byte), the
/// position up to which it was valid (eight bytes, big endian) and the rest of its key.
///
/// The level is how many bits the length of the span takes. A span of a level that contains a
/// position ends within twice the level's shortest length behind it, and in the nearer half of that
/// reach every span contains it. So a reader of any past looks through little more than it finds,
/// however long the history is.
enum RowKey {
    static let historyFlag: UInt8 = 0x80
    /// Table numbers are below the flag.
    static let tableNumberMaximum: UInt8 = 0x7f
    static let positionLength = 8
    /// The longest key of a table: with number, level and position it has to fit LMDB.
    static let lengthMaximum = 511 - 2 - positionLength
    static let scopeTerminator: UInt8 = 0

    static func present(_ table: TableID, _ key: [UInt8]) -> [UInt8] {
        var stored: [UInt8] = []
        stored.reserveCapacity(key.count + 1)
        stored.append(table.number)
        stored.append(contentsOf: key)
        return stored
    }

    /// The key of a row of the past, without the number of its table.
    static func history(_ key: [UInt8], since: UInt64, until: UInt64) -> [UInt8] {
        let scope = requiredScopeLength(of: key)
        var stored: [UInt8] = []
        stored.reserveCapacity(key.count + 1 + positionLength)
        stored.append(contentsOf: key[..<scope])
        stored.append(level(since: since, until: until))
        append(until, to: &stored)
        stored.append(contentsOf: key[scope...])
        return stored
    }

    /// The first possible key of the rows of `scope` and `level` that were valid up to `until` or
    /// longer.
    static func history(scope: ArraySlice<UInt8>, level: UInt8, until: UInt64) -> [UInt8] {
        var stored = Array(scope)
        stored.append(level)
        append(until, to: &stored)
        return stored
    }

    static let levels: ClosedRange<UInt8> = 1...64

    /// The bits that the length of a span takes.
    static func level(since: UInt64, until: UInt64) -> UInt8 {
        precondition(since < until, "A row of the past was never seen.")
        return UInt8(UInt64.bitWidth - (until - since).leadingZeroBitCount)
    }

    /// The number of bytes up to and including the zero that ends the scope.
    static func scopeLength(of key: [UInt8]) -> Int? {
        key.firstIndex(of: scopeTerminator).map { $0 + 1 }
    }

    static func requiredScopeLength(of key: [UInt8]) -> Int {
        guard let scope = scopeLength(of: key) else {
            preconditionFailure("A key of a temporal table has no scope.")
        }
        return scope
    }

    static func append(_ position: UInt64, to bytes: inout [UInt8]) {
        bytes.append(addingCapacity: positionLength) { added in
            for shift in stride(from: UInt64(56), through: 0, by: -8) {
                added.append(UInt8(truncatingIfNeeded: position >> shift))
            }
        }
    }

    static func position(in bytes: [UInt8], at start: Int) -> UInt64 {
        ByteOrder.word(bytes.span, from: start)
    }
}
