/// Why a text is not JSON that this tool reads.
enum JSONError: Error, Equatable {
    case invalidUTF8
    /// The text ends inside a value.
    case unfinished
    case unexpected(byte: UInt8, offset: Int)
    case trailingText(offset: Int)
    case invalidNumber(offset: Int)
    case invalidEscape(offset: Int)
    /// Half of a surrogate pair, which is no character.
    case loneSurrogate(offset: Int)
    case controlCharacter(offset: Int)
    case repeatedKey(String)
    case tooDeep(maximum: Int)
}

extension JSONError: CustomStringConvertible {
    var description: String {
        switch self {
        case .invalidUTF8: "the text is not UTF-8"
        case .unfinished: "the line ends inside a JSON value"
        case .unexpected(let byte, let offset):
            "unexpected \(JSONError.name(of: byte)) at column \(offset + 1)"
        case .trailingText(let offset): "text follows the JSON value at column \(offset + 1)"
        case .invalidNumber(let offset): "the number at column \(offset + 1) is not JSON"
        case .invalidEscape(let offset): "the escape at column \(offset + 1) is not JSON"
        case .loneSurrogate(let offset):
            "the escape at column \(offset + 1) is half of a surrogate pair"
        case .controlCharacter(let offset):
            "a control character at column \(offset + 1) has to be escaped"
        case .repeatedKey(let key): "the key \"\(PlainText.escaped(key))\" occurs twice"
        case .tooDeep(let maximum): "values are nested deeper than \(maximum) levels"
        }
    }

    private static func name(of byte: UInt8) -> String {
        guard byte > 0x20, byte < 0x7f else { return "byte \(byte)" }
        return "'\(Character(Unicode.Scalar(byte)))'"
    }
}
