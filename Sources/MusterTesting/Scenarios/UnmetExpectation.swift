/// A scenario went otherwise than it was told.
public struct UnmetExpectation: Error, Sendable {
    /// The command concerned and what was looked at.
    public let subject: String
    /// What should have happened.
    public let expected: String
    /// What happened.
    public let actual: String
    /// The events or callbacks in full, one line each.
    public let details: [String]

    init(
        in command: String, _ aspect: String, expected: String, actual: String,
        details: [String] = []
    ) {
        subject = "\(command) \(aspect)"
        self.expected = expected
        self.actual = actual
        self.details = details
    }
}

extension UnmetExpectation: CustomStringConvertible {
    /// Everything, over several lines.
    public var description: String {
        (["\(subject):", "expected \(expected)", "actual   \(actual)"] + details)
            .joined(separator: "\n  ")
    }
}
