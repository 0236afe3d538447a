/// Whether values are as a scenario expects them.
enum Matching {
    /// Whether `actual`, nil when the key is missing, is as `expected`.
    ///
    /// Objects may have further keys, arrays may not have further elements.
    static func matches(_ expected: JSONValue, _ actual: JSONValue?) -> Bool {
        switch (expected, actual) {
        case (.null, nil), (.null, .null): true
        case (.object(let expected), .object(let actual)): matches(expected, actual)
        case (.array(let expected), .array(let actual)): inOrder(expected, actual)
        case (.number(let text), .some(let actual)): isEqual(text, actual)
        case (.integer, .number(let text)): isEqual(text, expected)
        default: expected == actual
        }
    }

    static func matches(_ expected: JSONObject, _ actual: JSONObject) -> Bool {
        expected.members.allSatisfy { matches($0.value, actual[$0.key]) }
    }

    static func inOrder(_ expected: [JSONValue], _ actual: [JSONValue]) -> Bool {
        expected.count == actual.count && zip(expected, actual).allSatisfy { matches($0, $1) }
    }

    /// Whether both can be paired one to one so that every pair matches, in any order.
    static func inAnyOrder(_ expected: [JSONValue], _ actual: [JSONValue]) -> Bool {
        guard expected.count == actual.count else { return false }
        var pairing = Pairing(
            partners: expected.map { expected in
                actual.indices.filter { matches(expected, actual[$0]) }
            }, count: actual.count)
        return pairing.isComplete()
    }

    /// Numbers are equal by value, however they are written.
    private static func isEqual(_ text: String, _ other: JSONValue) -> Bool {
        switch other {
        case .number(let otherText): text == otherText || Double(text) == Double(otherText)
        case .integer(let integer): Double(text).flatMap(Int64.init(exactly:)) == integer
        default: false
        }
    }
}
