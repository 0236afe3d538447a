@testable import EventLog
import FuzzSupport
import Groups
@testable import Muster
import ProtobufWire

/// What the views keep of commands, and cursors of durable subscriptions.
enum RememberedTarget {
    static let target = FuzzTarget("remembered") { input in
        guard let kind = input.first else { return }
        let bytes = Array(input.dropFirst())
        if kind & 1 == 0 {
            guard let row = try? RememberedCommand(decoding: bytes) else { return }
            let again = require("a row can be decoded") {
                try RememberedCommand(decoding: row.encoded)
            }
            require(again == row, "a row has one encoding")
            _ = row.last
        } else {
            guard bytes.count <= Bookmark.noteBytesMaximum else { return }
            let bookmark = Bookmark(name: "n", position: Sequence(7), note: bytes)
            guard let cursor = try? StoredCursor(bookmark) else { return }
            let stored = Bookmark(name: "n", position: Sequence(7), note: cursor.note)
            let again = require("a cursor can be decoded") { try StoredCursor(stored) }
            require(again == cursor, "a cursor keeps what it says")
        }
        let receipt = CommandReceipt(digest: [1], eventCount: 1, outcome: bytes)
        let row = RememberedCommand(first: 1, receipt: receipt)
        require(row.outcome == bytes && row.eventCount == 1, "a receipt keeps the answer")
    }
}
