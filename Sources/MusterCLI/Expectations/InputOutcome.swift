import Muster

/// All that one input line gave, for the expectations that follow it.
struct InputOutcome {
    var result = ""
    var callbacks: [String] = []
    /// The events appended, printed or not.
    var events: [Event] = []
    var deliveries: [String] = []

    func lines(_ kind: OutputKind) -> [String] {
        switch kind {
        case .callbacks: callbacks
        case .events: events.map(\.json)
        case .deliveries: deliveries
        }
    }
}

extension InputOutcome {
    /// The actual text to show when the expectation does not hold; nil when it holds.
    func difference(from expectation: Expectation) throws(JSONError) -> JSONValue? {
        switch expectation {
        case .result(let expected):
            let actual = try JSONReader.read(Array(result.utf8))
            return Matching.matches(.object(expected), actual) ? nil : actual
        case .callbacks(let expected):
            let actual = try Self.values(lines(.callbacks))
            return Matching.inAnyOrder(expected, actual) ? nil : .array(actual)
        case .events(let expected):
            let actual = try Self.values(lines(.events))
            return Matching.inOrder(expected, actual) ? nil : .array(actual)
        case .none(let kinds):
            let actual = try Self.values(kinds.flatMap(lines))
            return actual.isEmpty ? nil : .array(actual)
        }
    }

    private static func values(_ lines: [String]) throws(JSONError) -> [JSONValue] {
        var values: [JSONValue] = []
        for line in lines { values.append(try JSONReader.read(Array(line.utf8))) }
        return values
    }
}
