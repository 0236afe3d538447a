/// A half-open range of byte keys: from `lower`, up to but without `upper` (nil = no bound).
package struct KeyRange: Equatable, Sendable {
    package var lower: [UInt8]
    package var upper: [UInt8]?

    package init(lower: [UInt8], upper: [UInt8]?) {
        self.lower = lower
        self.upper = upper
    }

    /// Every key.
    package static let all = KeyRange(lower: [], upper: nil)

    /// The keys that begin with `prefix`; with `after`, only those beyond it in scan direction.
    package init(prefix: [UInt8], after: [UInt8]? = nil, descending: Bool = false) {
        lower = prefix
        upper = KeyRange.successor(ofPrefix: prefix)
        guard let after else { return }
        if descending {
            if upper.map({ ByteOrder.compare(after, $0) < 0 }) ?? true {
                upper = after
            }
        } else {
            let next = after + [0]
            if ByteOrder.compare(next, lower) > 0 {
                lower = next
            }
        }
    }

    /// The smallest key that comes after every key that begins with `prefix`, if there is one.
    static func successor(ofPrefix prefix: [UInt8]) -> [UInt8]? {
        var key = prefix
        while let last = key.popLast() {
            if last < UInt8.max {
                key.append(last + 1)
                return key
            }
        }
        return nil
    }

    /// The table of all keys in the range; nil when they may have several.
    var table: UInt8? {
        guard let table = lower.first, let upper, let end = upper.first else { return nil }
        return end == table || end == table + 1 && upper.count == 1 ? table : nil
    }

    /// The table and the scope of all keys in the range; nil when they may have several.
    var scope: (table: UInt8, scope: ArraySlice<UInt8>)? {
        guard let table = lower.first, let upper, let scope = RowKey.storedScope(lower[...])
        else { return nil }
        let end = scope.endIndex - 1
        // Keys of the scope begin with it; the first key behind them is its successor.
        let isWithin =
            upper.starts(with: lower[...end])
            || (upper.count == end + 1 && upper[end] == RowKey.scopeTerminator + 1
                && upper.starts(with: lower[..<end]))
        return isWithin ? (table, scope) : nil
    }

    func contains(_ key: [UInt8]) -> Bool {
        ByteOrder.compare(key, lower) >= 0 && isBeforeEnd(key.span)
    }

    func isBeforeEnd(_ key: Span<UInt8>) -> Bool {
        upper.map { ByteOrder.compare(key, $0.span) < 0 } ?? true
    }
}
