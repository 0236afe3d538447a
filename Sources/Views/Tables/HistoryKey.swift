/// A stored key of the history, taken apart.
struct HistoryKey {
    /// Scope and rest put together again: the key the row had.
    let key: [UInt8]
    /// The bits that the length of the span takes; see ``RowKey``.
    let level: UInt8
    /// The row was valid before this position.
    let until: UInt64
    /// The flagged table number and the scope with its final zero.
    let storedScope: ArraySlice<UInt8>

    /// Nil when the bytes are no such key, which only damage can bring about.
    init?(_ stored: [UInt8]) {
        guard let terminator = stored.dropFirst().firstIndex(of: RowKey.scopeTerminator) else {
            return nil
        }
        let rest = terminator + 2 + RowKey.positionLength
        guard rest <= stored.count else { return nil }
        level = stored[terminator + 1]
        guard RowKey.levels.contains(level) else { return nil }
        key = Array(stored[1...terminator]) + stored[rest...]
        until = RowKey.position(in: stored, at: terminator + 2)
        storedScope = stored[...terminator]
    }
}
