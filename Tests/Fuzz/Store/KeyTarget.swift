import FuzzSupport
@testable import Views

/// Keys and marks as the views store them.
enum KeyTarget {
    static let target = FuzzTarget("key") { input in
        guard let kind = input.first else { return }
        let bytes = Array(input.dropFirst())
        if kind & 1 == 0 {
            guard let history = HistoryKey(bytes) else { return }
            var again = [bytes[0]]
            PastBlock(ofLevel: history.level, endingAt: history.until).append(to: &again)
            let scope = history.storedScope.count - again.count
            again += history.key[..<scope] + [history.level]
            RowKey.append(history.until, to: &again)
            again += history.key[scope...]
            require(again == bytes, "a key of the past has one encoding")
        } else {
            guard let mark = CheckpointMark(bytes.span) else { return }
            require(mark.bytes == bytes, "a mark has one encoding")
        }
        _ = (TemporalRow.since(bytes), TemporalRow.row(bytes))
    }
}
