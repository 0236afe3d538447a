import FuzzSupport
@testable import Groups
import ProtobufWire

/// Cursors of pages, which callers hand back as they like; and base64, the other text for bytes.
enum CursorTarget {
    static let target = FuzzTarget("cursor") { input in
        let text = String(decoding: input, as: UTF8.self)
        // What is no hexadecimal number is refused for that, by every list alike.
        for list in input.allSatisfy(isDigit) ? lists : [lists[0]] {
            guard let key = try? QueryCursor.key(text, of: list) else { continue }
            let cursor = QueryCursor(list: list, key: key).text
            let again = require("a cursor is one of its list") {
                try QueryCursor.key(cursor, of: list)
            }
            require(again == key, "a cursor leads where it came from")
        }
        // To spell it takes longer than all else; more than a key's length shows nothing new.
        let bytes = Array(input.prefix(keyByteCount))
        let cursor = QueryCursor(list: "members g", key: bytes).text
        require((try? QueryCursor.key(cursor, of: "members g")) == bytes, "a cursor has its key")
        require((try? QueryCursor.key(cursor, of: "members h")) == nil, "a cursor has its list")
        if let bytes = Base64.decode(text) {
            require(Base64.encode(bytes) == text, "bytes have one base64")
        }
        require(Base64.decode(Base64.encode(bytes)) == bytes, "base64 keeps bytes")
    }

    private static let lists: [ListName] = ["members g", "invitations ann", ""]
    private static let keyByteCount = 24

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
