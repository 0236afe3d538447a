/// A scenario went otherwise than it was told.
public struct UnmetExpectation: Error, Sendable {
    /// The file of the call that expected it, as `module/file`.
    public let fileID: String
    /// The line of that call.
    public let line: Int
    /// The command concerned and what was looked at.
    public let subject: String
    /// What should have happened.
    public let expected: String
    /// What happened.
    public let actual: String
    /// The events or callbacks in full, one line each.
    public let details: [String]

    init(
        _ place: CallPlace, in command: String, _ aspect: String, expected: String,
        actual: String, details: [String] = []
    ) {
        (fileID, line) = (place.fileID, place.line)
        subject = "\(command) \(aspect)"
        self.expected = expected
        self.actual = actual
        self.details = details
    }
}

extension UnmetExpectation: CustomStringConvertible {
    /// Everything, over several lines.
    public var description: String {
        (["\(fileID):\(line): \(subject):", "expected \(expected)", "actual   \(actual)"] + details)
            .joined(separator: "\n  ")
    }
}
