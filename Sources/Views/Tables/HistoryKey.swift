/// A stored key of the history, taken apart.
struct HistoryKey {
    /// Scope and rest put together again: the key the row had.
    let key: [UInt8]
    /// The level of the span; see ``PastBlock``.
    let level: UInt8
    /// The row was valid before this position.
    let until: UInt64
    /// The flagged table number, the block and the scope with its final zero.
    let storedScope: ArraySlice<UInt8>

    /// Nil when the bytes are no such key, which only damage can bring about.
    init?(_ stored: [UInt8]) {
        guard let block = PastBlock(stored.span.extracting(droppingFirst: 1)),
            let terminator = stored[RowKey.pastScopeStart...]
                .firstIndex(of: RowKey.scopeTerminator)
        else { return nil }
        let rest = terminator + 2 + RowKey.positionLength
        guard rest <= stored.count else { return nil }
        level = stored[terminator + 1]
        until = RowKey.position(in: stored, at: terminator + 2)
        key = Array(stored[RowKey.pastScopeStart...terminator]) + stored[rest...]
        storedScope = stored[...terminator]
        guard block.levels.contains(level),
            block == PastBlock(ofLevel: level, endingAt: until)
        else { return nil }
    }

    /// From which key on to look for spans of this block that contain a position; nil when this one
    /// does unless it began later.
    func next(containing position: UInt64) -> [UInt8]? {
        if until <= position { return first(level, until: position + 1) }
        let isWithinReach = (until - position) >> UInt64(level) == 0
        return isWithinReach ? nil : first(level + 1, until: position + 1)
    }

    /// The first possible key of a span of the same scope that has a level and ends no earlier.
    private func first(_ level: UInt8, until: UInt64) -> [UInt8] {
        var first = Array(storedScope)
        first.append(level)
        RowKey.append(until, to: &first)
        return first
    }
}
