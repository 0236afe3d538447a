/// A question about the views.
///
/// Queries are made by the static functions of this type and asked of an engine or a session. They
/// append nothing. One query sees one committed state.
public struct Query<Answer: JSONRepresentable>: Sendable {
    package let body: any QueryBody<Answer>

    package init(_ body: some QueryBody<Answer>) {
        self.body = body
    }

    /// The name of the query, as in <doc:ScenarioQueries>.
    public var name: String { type(of: body).name }
}
