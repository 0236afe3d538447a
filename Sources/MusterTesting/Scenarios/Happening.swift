/// What became of the command that a scenario is about.
///
/// Each `then` compares one side of it and answers the happening itself, so that expectations
/// chain.
public struct Happening<Outcome: Sendable>: Sendable {
    /// The name of the command.
    public let command: String
    /// What the engine answered.
    public let result: Result<Receipt<Outcome>, MusterError>
    /// Everything that is delivered, in order: one entry for each callback and recipient.
    public let deliveries: [Delivery]

    /// The events appended, or those that a dry run would append; empty after a refusal.
    public var events: [Event] { (try? result.get().events) ?? [] }

    /// Compares the names of the events appended, in order; they are those of <doc:ScenarioEvents>.
    ///
    /// - Parameters:
    ///   - names: The names expected.
    ///   - fileID: The file of the call, which the error names.
    ///   - line: The line of the call.
    /// - Returns: the happening itself.
    /// - Throws: ``UnmetExpectation`` when they differ or the command was refused.
    @discardableResult
    public func then(
        events names: [String], fileID: String = #fileID, line: Int = #line
    ) throws(UnmetExpectation) -> Happening {
        let place = CallPlace(fileID, line)
        try receipt(expected: names, place)
        let actual = events.map(\.kind.name)
        guard actual == names else {
            throw UnmetExpectation(
                place, in: command, "appends", expected: "\(names)",
                actual: "\(actual)", details: events.map(\.json))
        }
        return self
    }

    /// Compares what is delivered, in order and byte for byte, written as `recipient: name`; the
    /// names are those of <doc:ScenarioCallbacks>.
    ///
    /// - Parameters:
    ///   - summaries: What is expected.
    ///   - fileID: The file of the call, which the error names.
    ///   - line: The line of the call.
    /// - Returns: the happening itself.
    /// - Throws: ``UnmetExpectation`` when it differs or the command was refused.
    @discardableResult
    public func then(
        callbacks summaries: [String], fileID: String = #fileID, line: Int = #line
    ) throws(UnmetExpectation) -> Happening {
        let place = CallPlace(fileID, line)
        try receipt(expected: summaries, place)
        let actual = deliveries.map(\.summary)
        // Users are two that only look alike (GEN-19).
        guard actual.elementsEqual(summaries, by: { $0.utf8.elementsEqual($1.utf8) }) else {
            throw UnmetExpectation(
                place, in: command, "delivers", expected: "\(summaries)",
                actual: "\(actual)", details: deliveries.map(\.line))
        }
        return self
    }

    /// Expects a refusal.
    ///
    /// - Parameters:
    ///   - code: The code of the refusal.
    ///   - field: The parameter it has to name; nil when that does not matter.
    ///   - fileID: The file of the call, which the error names.
    ///   - line: The line of the call.
    /// - Returns: the happening itself.
    /// - Throws: ``UnmetExpectation`` when the command was accepted or refused otherwise.
    @discardableResult
    public func then(
        refusal code: MusterErrorCode, field: String? = nil, fileID: String = #fileID,
        line: Int = #line
    ) throws(UnmetExpectation) -> Happening {
        let place = CallPlace(fileID, line)
        let expected = field.map { "\(code.name) of \($0)" } ?? code.name
        switch result {
        case .success:
            throw UnmetExpectation(
                place, in: command, "is refused", expected: expected,
                actual: "accepted with \(events.map(\.kind.name))", details: events.map(\.json))
        case .failure(let error):
            guard error.code == code, field == nil || field == error.field else {
                throw UnmetExpectation(
                    place, in: command, "is refused", expected: expected, actual: "\(error)")
            }
        }
        return self
    }

    /// Expects a wish that already held: accepted, without events and callbacks (GEN-12).
    ///
    /// - Parameters:
    ///   - fileID: The file of the call, which the error names.
    ///   - line: The line of the call.
    /// - Returns: the happening itself.
    /// - Throws: ``UnmetExpectation`` when something was appended or the command was refused.
    @discardableResult
    public func thenNothing(
        fileID: String = #fileID, line: Int = #line
    ) throws(UnmetExpectation) -> Happening {
        try then(events: [], fileID: fileID, line: line)
    }

    private func receipt(
        expected: [String], _ place: CallPlace
    ) throws(UnmetExpectation) {
        guard case .failure(let error) = result else { return }
        throw UnmetExpectation(
            place, in: command, "is accepted", expected: "\(expected)", actual: "refused, \(error)")
    }
}
