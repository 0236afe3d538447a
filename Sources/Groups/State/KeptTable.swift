/// Decoded rows of one type, as many as there are lines; each key has one line it can lie in.
///
/// That a key has no row is kept as well.
struct KeptTable<Key: KeptKey, Row: Sendable>: Sendable {
    private struct Line {
        let key: Key
        let row: SharedRow<Row>?
    }

    private var lines: [Line?]

    init(lineCount: Int) {
        precondition(lineCount.nonzeroBitCount == 1, "a mask finds the line")
        lines = Array(repeating: nil, count: lineCount)
    }

    /// The row of a key; read when it is not kept.
    mutating func row(of key: Key, _ read: () -> Row?) -> SharedRow<Row>? {
        let index = index(key)
        if let line = lines[index], line.key == key { return line.row }
        let row = read().map { SharedRow($0) }
        lines[index] = Line(key: key, row: row)
        return row
    }

    /// Keeps what was stored for a key, nil when its row was removed.
    mutating func set(_ key: Key, _ row: Row?) {
        lines[index(key)] = Line(key: key, row: row.map { SharedRow($0) })
    }

    private func index(_ key: Key) -> Int {
        Int(truncatingIfNeeded: key.keptHash) & (lines.count &- 1)
    }
}
