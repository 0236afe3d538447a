import FuzzSupport
@testable import Views

/// Keys and marks as the views store them.
///
/// The first byte says what the others are: a key of the past or a mark as they stand, a key whose
/// block is put right, which hardly any bytes have, or the parts that a key is made of.
enum KeyTarget {
    static let target = FuzzTarget("key") { input in
        guard let kind = input.first else { return }
        var bytes = Array(input.dropFirst())
        switch kind & 3 {
        case 0: checkHistory(bytes)
        case 1:
            // Hardly any bytes have their checksum.
            for bytes in [bytes, CheckpointMark.sealed(bytes)] {
                guard let mark = CheckpointMark(bytes.span) else { continue }
                require(mark.bytes == bytes, "a mark has one encoding")
            }
        case 2:
            mend(&bytes)
            checkHistory(bytes)
        default: checkParts(bytes)
        }
        _ = (TemporalRow.since(bytes), TemporalRow.row(bytes))
    }

    private static func checkHistory(_ bytes: [UInt8]) {
        guard let history = HistoryKey(bytes) else { return }
        var again = [bytes[0]]
        PastBlock(ofLevel: history.level, endingAt: history.until).append(to: &again)
        let scope = history.storedScope.count - again.count
        again += history.key[..<scope] + [history.level]
        RowKey.append(history.until, to: &again)
        again += history.key[scope...]
        require(again == bytes, "a key of the past has one encoding")
    }

    private static func mend(_ bytes: inout [UInt8]) {
        let start = RowKey.pastScopeStart
        guard start <= bytes.count,
            let terminator = bytes[start...].firstIndex(of: RowKey.scopeTerminator),
            terminator + 2 + RowKey.positionLength <= bytes.count
        else { return }
        let until = RowKey.position(in: bytes, at: terminator + 2)
        let level = min(bytes[terminator + 1], PastBlock.levelMaximum)
        var block: [UInt8] = []
        PastBlock(ofLevel: level, endingAt: until).append(to: &block)
        bytes.replaceSubrange(start - block.count..<start, with: block)
    }

    private static func checkParts(_ bytes: [UInt8]) {
        var reader = InputReader(bytes)
        let (number, since, until) = (reader.byte(), reader.number(), reader.number())
        let key = reader.rest()
        guard since < until, key.contains(RowKey.scopeTerminator) else { return }
        let stored = [number] + RowKey.history(key.span, since: since, until: until)
        let history = require("what was written is a key of the past") { HistoryKey(stored) }
        require(history?.key == key && history?.until == until, "a key of the past is its parts")
        let next = history?.next(containing: since)
        require(next == nil, "a span that contains a position is where to look for it")
    }
}
