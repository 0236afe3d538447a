import FuzzSupport
import Groups
@testable import MusterCLI

/// JSON as the tool reads it: what was read can be spelled, and is the same when read again.
enum JSONTarget {
    static let target = FuzzTarget("json") { bytes in
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(bytes)
        } catch {
            _ = error.description
            return
        }
        require(read(value.text) == value, "what is spelled is read again")
        let canonical = value.canonicalText
        require(read(canonical).canonicalText == canonical, "the canonical text is one")
        require(
            Matching.matches(value, value), "a value is as it was expected to be")
        if let text = value.string { checkText(text) }
    }

    private static func read(_ text: String) -> JSONValue {
        require("what is spelled is JSON") { try JSONReader.read(Array(text.utf8)) }
    }

    private static func checkText(_ text: String) {
        let plain = PlainText.escaped(text)
        require(
            plain.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f },
            "text for people has no controls")
        require(PlainText.escaped(plain) == plain, "escaped text stays as it is")
        if IdentifierRules.isValid(text) {
            require(plain.unicodeScalars.allSatisfy { $0.value != 0 }, "an id has no zero")
        }
    }
}
