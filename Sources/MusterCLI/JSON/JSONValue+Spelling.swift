import Muster

extension JSONValue {
    /// The value as output lines spell it, members in the order they have.
    var text: String {
        switch self {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let text): text
        case .string(let text): JSONText.quote(text)
        case .array(let elements): JSONText.array(elements.map(\.text))
        case .object(let object):
            "{"
                + object.members
                .map { "\(JSONText.quote($0.key)):\($0.value.text)" }
                .joined(separator: ",") + "}"
        }
    }

    /// The same with the members of all objects in ascending order and without nulls.
    var canonicalText: String {
        switch self {
        case .array(let elements): JSONText.array(elements.map(\.canonicalText))
        case .object(let object):
            "{"
                + object.withoutNulls.members
                .sorted { ExactText($0.key) < ExactText($1.key) }
                .map { "\(JSONText.quote($0.key)):\($0.value.canonicalText)" }
                .joined(separator: ",") + "}"
        default: text
        }
    }
}
