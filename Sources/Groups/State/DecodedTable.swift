/// Decoded rows of one type, as many as there are lines; each key has one line it can lie in.
struct DecodedTable<Row: Sendable> {
    private struct Line {
        let table: UInt8
        let key: [UInt8]
        let row: Row
    }

    /// Some megabytes at most.
    private static var lineCount: Int { 8_192 }

    /// Empty until there is a row.
    private var lines: [Line?] = []

    subscript(table: TableID, key: [UInt8]) -> Row? {
        get {
            let index = Self.index(table, key)
            guard !lines.isEmpty, let line = lines[index], line.table == table.number,
                line.key == key
            else {
                return nil
            }
            return line.row
        }
        set {
            let index = Self.index(table, key)
            if let newValue {
                if lines.isEmpty { lines = Array(repeating: nil, count: Self.lineCount) }
                lines[index] = Line(table: table.number, key: key, row: newValue)
            } else if !lines.isEmpty, let line = lines[index], line.table == table.number,
                line.key == key
            {
                lines[index] = nil
            }
        }
    }

    private static func index(_ table: TableID, _ key: [UInt8]) -> Int {
        var hash = UInt64(table.number)
        for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash ^= hash >> 32
        return Int(truncatingIfNeeded: hash ^ hash >> 16) & (lineCount - 1)
    }
}
