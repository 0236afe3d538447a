/// Decoded rows of one type, at most as many as there are lines; each key has one line it can lie
/// in, and takes it from whoever was there.
///
/// That a key has no row is kept as well. The table begins small and doubles while it fills. When
/// its rows get too long together it begins anew: those in use soon come back.
struct KeptTable<Key: KeptKey, Row: KeptRow>: Sendable {
    private static var linesMinimum: Int { 32 }

    private let linesMaximum: Int
    private let bytesMaximum: Int
    private(set) var bytes = 0
    /// The key that lies in each line, and its row, nil when it has none.
    private var keys: [Key?]
    private var rows: [Row?]
    private var filledCount = 0

    init(linesMaximum: Int, bytesMaximum: Int) {
        precondition(linesMaximum.nonzeroBitCount == 1, "a mask finds the line")
        self.linesMaximum = linesMaximum
        self.bytesMaximum = bytesMaximum
        let count = min(Self.linesMinimum, linesMaximum)
        keys = Array(repeating: nil, count: count)
        rows = Array(repeating: nil, count: count)
    }

    /// The row of a key; read when it is not kept.
    mutating func row(of key: Key, _ read: () -> Row?) -> Row? {
        let line = line(of: key)
        if keys[line] == key { return rows[line] }
        let row = read()
        keep(key, row, at: line)
        return row
    }

    /// Keeps what was stored for a key, nil when its row was removed.
    mutating func set(_ key: Key, _ row: Row?) {
        keep(key, row, at: line(of: key))
    }

    private func line(of key: Key) -> Int {
        Int(truncatingIfNeeded: key.keptHash) & (keys.count &- 1)
    }

    private mutating func keep(_ key: Key, _ row: Row?, at line: Int) {
        var line = line
        let change = (row?.byteCount ?? 0) - (rows[line]?.byteCount ?? 0)
        if bytes + change > bytesMaximum {
            self = KeptTable(linesMaximum: linesMaximum, bytesMaximum: bytesMaximum)
            line = self.line(of: key)
            bytes = row?.byteCount ?? 0
        } else {
            bytes += change
        }
        if keys[line] == nil {
            filledCount += 1
            if filledCount * 2 > keys.count, keys.count < linesMaximum {
                grow()
                line = self.line(of: key)
            }
        }
        keys[line] = key
        rows[line] = row
    }

    private mutating func grow() {
        let (keysBefore, rowsBefore) = (keys, rows)
        keys = Array(repeating: nil, count: keysBefore.count * 2)
        rows = Array(repeating: nil, count: keysBefore.count * 2)
        for (key, row) in zip(keysBefore, rowsBefore) {
            guard let key else { continue }
            let line = line(of: key)
            keys[line] = key
            rows[line] = row
        }
    }
}
