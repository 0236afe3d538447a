/// Reads one JSON value, strictly as RFC 8259, and refuses repeated keys.
///
/// Foundation's reader neither reports repeated keys nor keeps all 64-bit integers exact.
struct JSONReader {
    /// Deepest nesting of arrays and objects; no line of the language comes near it.
    static let depthMaximum = 64

    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value that the whole text is.
    static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        guard (try? UTF8Span(validating: bytes.span)) != nil else { throw .invalidUTF8 }
        var reader = JSONReader(bytes)
        reader.skipSpace()
        let value = try reader.value()
        reader.skipSpace()
        guard reader.offset == bytes.count else { throw .trailingText(offset: reader.offset) }
        return value
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
    }
}

extension JSONReader {
    private mutating func skipSpace() {
        while offset < bytes.count, JSONReader.isSpace(bytes[offset]) { offset += 1 }
    }

    private func peek() throws(JSONError) -> UInt8 {
        guard offset < bytes.count else { throw .unfinished }
        return bytes[offset]
    }

    private func unexpected() -> JSONError {
        offset < bytes.count ? .unexpected(byte: bytes[offset], offset: offset) : .unfinished
    }

    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        guard try peek() == byte else { throw unexpected() }
        offset += 1
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        switch try peek() {
        case UInt8(ascii: "{"): .object(try object())
        case UInt8(ascii: "["): .array(try array())
        case UInt8(ascii: "\""): .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "t"): try word("true", .bool(true))
        case UInt8(ascii: "f"): try word("false", .bool(false))
        case UInt8(ascii: "n"): try word("null", .null)
        default: throw unexpected()
        }
    }

    private mutating func word(
        _ word: StaticString, _ value: JSONValue
    ) throws(JSONError) -> JSONValue {
        for byte in word.description.utf8 { try expect(byte) }
        return value
    }

    private mutating func descend() throws(JSONError) {
        depth += 1
        guard depth <= JSONReader.depthMaximum else {
            throw .tooDeep(maximum: JSONReader.depthMaximum)
        }
    }

    private mutating func array() throws(JSONError) -> [JSONValue] {
        try expect(UInt8(ascii: "["))
        try descend()
        defer { depth -= 1 }
        var elements: [JSONValue] = []
        skipSpace()
        if try peek() == UInt8(ascii: "]") {
            offset += 1
            return elements
        }
        while true {
            skipSpace()
            elements.append(try value())
            skipSpace()
            if try peek() == UInt8(ascii: "]") {
                offset += 1
                return elements
            }
            try expect(UInt8(ascii: ","))
        }
    }

    private mutating func object() throws(JSONError) -> JSONObject {
        try expect(UInt8(ascii: "{"))
        try descend()
        defer { depth -= 1 }
        var object = JSONObject()
        var keys = KeySet()
        skipSpace()
        if try peek() == UInt8(ascii: "}") {
            offset += 1
            return object
        }
        while true {
            skipSpace()
            let key = try string()
            guard keys.insert(ExactText(key)) else { throw .repeatedKey(key) }
            skipSpace()
            try expect(UInt8(ascii: ":"))
            skipSpace()
            object.append(key, try value())
            skipSpace()
            if try peek() == UInt8(ascii: "}") {
                offset += 1
                return object
            }
            try expect(UInt8(ascii: ","))
        }
    }
}

extension JSONReader {
    private mutating func string() throws(JSONError) -> String {
        try expect(UInt8(ascii: "\""))
        var text: [UInt8] = []
        while true {
            let start = offset
            while try isPlain(try peek()) { offset += 1 }
            text += bytes[start..<offset]
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            text += UTF8.encode(try escape())?.map(\.self) ?? []
        }
    }

    /// Whether a byte stands for itself in a string; the two others end it or begin an escape.
    private func isPlain(_ byte: UInt8) throws(JSONError) -> Bool {
        guard byte >= 0x20 else { throw .controlCharacter(offset: offset) }
        return byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The character that the escape stands for; its backslash is behind.
    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let byte = try peek()
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try codePoint()
        default: throw .invalidEscape(offset: offset - 2)
        }
    }

    private mutating func codePoint() throws(JSONError) -> Unicode.Scalar {
        let start = offset - 2
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xdc00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
            bytes[offset + 1] == UInt8(ascii: "u")
        else { throw .loneSurrogate(offset: start) }
        offset += 2
        let second = try codeUnit()
        guard second >= 0xdc00, second < 0xe000,
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00))
        else { throw .loneSurrogate(offset: start) }
        return scalar
    }

    private mutating func codeUnit() throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try peek())).hexDigitValue else {
                throw .invalidEscape(offset: offset)
            }
            unit = unit << 4 | UInt16(digit)
            offset += 1
        }
        return unit
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = offset
        if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let digitsStart = offset
        try skipDigits(from: start)
        guard offset == digitsStart + 1 || bytes[digitsStart] != UInt8(ascii: "0") else {
            throw .invalidNumber(offset: start)
        }
        var isInteger = true
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            isInteger = false
            offset += 1
            try skipDigits(from: start)
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            offset += 1
            if offset < bytes.count,
                bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
            {
                offset += 1
            }
            try skipDigits(from: start)
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard isInteger, let integer = Int64(text) else { return .number(text) }
        return .integer(integer)
    }

    /// At least one digit has to be there.
    private mutating func skipDigits(from start: Int) throws(JSONError) {
        let first = offset
        while offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 { offset += 1 }
        guard offset > first else { throw .invalidNumber(offset: start) }
    }
}
