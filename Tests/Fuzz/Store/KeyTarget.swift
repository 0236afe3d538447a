import FuzzSupport
@testable import Views

/// Keys and marks as the views store them.
enum KeyTarget {
    static let target = FuzzTarget("key") { input in
        guard let kind = input.first else { return }
        let bytes = Array(input.dropFirst())
        if kind & 1 == 0 {
            guard let history = HistoryKey(bytes) else { return }
            let scope = history.storedScope.dropFirst()
            let again =
                history.storedScope
                + RowKey.history(scope: [], level: history.level, until: history.until)
                + history.key.dropFirst(scope.count)
            require(Array(again) == bytes, "a key of the past has one encoding")
        } else {
            guard let mark = CheckpointMark(bytes.span) else { return }
            require(mark.bytes == bytes, "a mark has one encoding")
        }
        _ = (TemporalRow.since(bytes), TemporalRow.row(bytes))
    }
}
