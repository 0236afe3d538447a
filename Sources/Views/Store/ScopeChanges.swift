import Groups

/// The position of the newest change of each scope, as far as watched tables go.
///
/// Scopes share places: a change of one may pass for a change of another, never the reverse. What
/// was read at a position not before that of its scope is still true.
struct ScopeChanges: Sendable {
    /// 128 KiB of positions.
    private static let placeCount = 16_384

    private var positions = [UInt64](repeating: 0, count: placeCount)

    /// The place of the scope of a key, or of a bare scope.
    static func place(ofScopeIn key: Span<UInt8>) -> Int {
        Int(truncatingIfNeeded: RowHash.scope(of: key)) & (placeCount - 1)
    }

    /// The position of the newest change at a place; 0 when there was none since opening.
    subscript(place: Int) -> UInt64 { positions[place] }

    /// Puts whatever was read before out of date, for good.
    mutating func expire() {
        for place in positions.indices { positions[place] = .max }
    }

    /// Notes the changes of one batch, before anybody sees its rows.
    mutating func note(_ places: [Int], at position: UInt64) {
        for place in places { positions[place] = position }
    }
}
