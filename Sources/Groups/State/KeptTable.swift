/// Decoded rows of one type, at most as many as there are lines; each key has one line it can lie
/// in, and takes it from whoever was there.
///
/// That a key has no row is kept as well. The table begins small and doubles while it fills.
struct KeptTable<Key: KeptKey, Row: Sendable>: Sendable {
    private struct Line {
        let key: Key
        let row: SharedRow<Row>?
    }

    private static var linesMinimum: Int { 256 }

    private let linesMaximum: Int
    private var lines: [Line?]
    private var filledCount = 0

    init(linesMaximum: Int) {
        precondition(linesMaximum.nonzeroBitCount == 1, "a mask finds the line")
        self.linesMaximum = linesMaximum
        lines = Array(repeating: nil, count: min(Self.linesMinimum, linesMaximum))
    }

    /// The row of a key; read when it is not kept.
    mutating func row(of key: Key, _ read: () -> Row?) -> SharedRow<Row>? {
        let hash = key.keptHash
        if let line = lines[index(hash)], line.key == key { return line.row }
        let row = read().map { SharedRow($0) }
        keep(Line(key: key, row: row), hash)
        return row
    }

    /// Keeps what was stored for a key, nil when its row was removed.
    mutating func set(_ key: Key, _ row: Row?) {
        keep(Line(key: key, row: row.map { SharedRow($0) }), key.keptHash)
    }

    private func index(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash) & (lines.count &- 1)
    }

    private mutating func keep(_ line: Line, _ hash: UInt64) {
        if lines[index(hash)] == nil {
            filledCount += 1
            if filledCount * 2 > lines.count, lines.count < linesMaximum { grow() }
        }
        lines[index(hash)] = line
    }

    private mutating func grow() {
        let before = lines
        lines = Array(repeating: nil, count: before.count * 2)
        for case let line? in before { lines[index(line.key.keptHash)] = line }
    }
}
