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

    private static let hiding: Set<Unicode.GeneralCategory> = [
        .control, .lineSeparator, .paragraphSeparator,
    ]
    /// Embeddings, overrides and isolates of the direction of writing.
    private static let turning: [UInt32] = [
        0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    ]

    private static func checkText(_ text: String) {
        let plain = PlainText.escaped(text)
        require(
            plain.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f },
            "text for people has no controls")
        require(PlainText.escaped(plain) == plain, "escaped text stays as it is")
        if IdentifierRules.isValid(text) {
            require(
                text.unicodeScalars.allSatisfy { scalar in
                    !hiding.contains(scalar.properties.generalCategory)
                        && !turning.contains(scalar.value)
                }, "an id hides nothing")
            require(1...IdentifierRules.bytesMaximum ~= text.utf8.count, "an id is short")
        }
    }
}
