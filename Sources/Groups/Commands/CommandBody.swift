/// One kind of command: its parameters, its shape, its decision.
///
/// The engine runs the steps in the order of GEN-11: shape, acting user, the thing acted on, then
/// the decision, which owes the remaining checks in order.
package protocol CommandBody<Outcome>: Sendable {
    associatedtype Outcome: CommandOutcome

    static var name: String { get }

    /// Whether parameters are those of this kind, where several kinds share a name.
    static func isMeant(by source: some ParameterSource) -> Bool

    init(reading source: some ParameterSource) throws(MusterError)

    /// Describes all parameters after defaults, repeated users dropped: what makes two commands
    /// identical (GEN-10).
    ///
    /// A digest of it is stored with the id, so numbers and encoding are for good, and a new
    /// parameter that is left out must write nothing: else commands of before an upgrade would be
    /// taken for others.
    func write(to sink: inout some FieldSink)

    /// The command with the parameters filled in that default to the acting user or to a limit.
    func completed(for actor: Principal, _ limits: Limits) -> Self

    /// Checks shape and lengths (GEN-11 step 1).
    func checkShape(_ deliberation: Deliberation) throws(MusterError)

    /// What has to exist before the decision (GEN-11 step 3).
    var subject: CommandSubject { get }

    /// Names that the host may refuse.
    var names: [String] { get }

    /// Decides (GEN-11 steps 4 to 9): collects events, or refuses.
    func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Outcome

    /// Refuses what comes too often; asked when the host has let the command pass.
    func checkRate(_ deliberation: Deliberation) throws(MusterError)
}

extension CommandBody {
    package static func isMeant(by source: some ParameterSource) -> Bool { true }

    package func checkRate(_ deliberation: Deliberation) throws(MusterError) {}

    package var names: [String] { [] }

    package func completed(for actor: Principal, _ limits: Limits) -> Self { self }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {}
}
