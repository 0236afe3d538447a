/// A wish to change something, ready to be performed.
///
/// Commands are made by the static functions of this type and performed by an engine or a session:
///
/// ```swift
/// try await engine.perform(.acceptInvitation(group: book, inviter: "ann"), as: "bob")
/// ```
///
/// A command either appends all its events or none (GEN-02). `Outcome` is what an accepted command
/// answers.
public struct Command<Outcome: JSONRepresentable>: Sendable {
    package let body: any CommandBody<Outcome>

    package init(_ body: some CommandBody<Outcome>) {
        self.body = body
    }

    /// The neutral name of the command, as in <doc:ScenarioCommands>.
    public var name: String { type(of: body).name }
}
