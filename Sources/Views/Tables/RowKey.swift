import Groups

/// The keys under which the layers keep the rows of all tables.
///
/// A present row lies under its table's number and its key. A row of the past lies under the
/// number with the history flag, the block of its span, the scope of its key, the level of the
/// span (one byte), the position up to which it was valid (eight bytes, big endian) and the rest of
/// its key; see ``PastBlock``.
enum RowKey {
    static let historyFlag: UInt8 = 0x80
    /// Table numbers are below the flag.
    static let tableNumberMaximum: UInt8 = 0x7f
    static let positionLength = 8
    /// The longest key of a table: with number, block, level and position it has to fit LMDB.
    static let lengthMaximum = 511 - 2 - PastBlock.keyLength - positionLength
    static let scopeTerminator: UInt8 = 0

    static func present(_ table: TableID, _ key: [UInt8]) -> [UInt8] {
        var stored: [UInt8] = []
        stored.reserveCapacity(key.count + 1)
        stored.append(table.number)
        stored.append(contentsOf: key)
        return stored
    }

    /// The key of a row of the past, without the number of its table.
    static func history(_ key: Span<UInt8>, since: UInt64, until: UInt64) -> [UInt8] {
        var stored: [UInt8] = []
        appendHistory(key, since: since, until: until, to: &stored)
        return stored
    }

    static func appendHistory(
        _ key: Span<UInt8>, since: UInt64, until: UInt64, to stored: inout [UInt8]
    ) {
        guard let scope = key.indices.first(where: { key[$0] == scopeTerminator }) else {
            preconditionFailure("A key of a temporal table has no scope.")
        }
        let level = PastBlock.level(since: since, until: until)
        PastBlock(ofLevel: level, endingAt: until).append(to: &stored)
        stored.append(key.extracting(...scope))
        stored.append(level)
        append(until, to: &stored)
        stored.append(key.extracting((scope + 1)...))
    }

    /// What the keys of a table's rows in a block of the past begin with.
    static func past(_ table: TableID, _ block: PastBlock) -> [UInt8] {
        var stored = [table.number | historyFlag]
        block.append(to: &stored)
        return stored
    }

    /// Where the scope begins in a stored key of a table.
    static func scopeStart(_ table: UInt8) -> Int {
        table & historyFlag == 0 ? 1 : pastScopeStart
    }

    static let pastScopeStart = 1 + PastBlock.keyLength

    /// The scope in a stored key, with its final zero; nil when it has none.
    static func storedScope(_ stored: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let table = stored.first else { return nil }
        let rest = stored.dropFirst(scopeStart(table))
        guard let end = rest.firstIndex(of: scopeTerminator), end > rest.startIndex else {
            return nil
        }
        return rest[...end]
    }

    /// The number of bytes up to and including the zero that ends the scope.
    static func scopeLength(of key: [UInt8]) -> Int? {
        key.firstIndex(of: scopeTerminator).map { $0 + 1 }
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
