import FuzzSupport
@testable import Groups
import ProtobufWire

/// Cursors of pages, which callers hand back as they like; and base64, the other text for bytes.
enum CursorTarget {
    static let target = FuzzTarget("cursor") { input in
        let text = String(decoding: input, as: UTF8.self)
        for list: ListName in ["members g", "invitations ann", ""] {
            guard let key = try? QueryCursor.key(text, of: list) else { continue }
            let cursor = QueryCursor(list: list, key: key).text
            let again = require("a cursor is one of its list") {
                try QueryCursor.key(cursor, of: list)
            }
            require(again == key, "a cursor leads where it came from")
        }
        let cursor = QueryCursor(list: "members g", key: input).text
        require((try? QueryCursor.key(cursor, of: "members g")) == input, "a cursor has its key")
        require((try? QueryCursor.key(cursor, of: "members h")) == nil, "a cursor has its list")
        if let bytes = Base64.decode(text) {
            require(Base64.encode(bytes) == text, "bytes have one base64")
        }
        require(Base64.decode(Base64.encode(input)) == input, "base64 keeps bytes")
    }
}
