/// All queries by name.
package enum QueryRegistry {
    package static let bodies = Families.all.flatMap { $0.queries }

    private static let byName = Dictionary(grouping: bodies) { $0.name }

    package static func knows(_ name: String) -> Bool { byName[name] != nil }

    /// The query of that name whose parameters these are, nil when there is none.
    package static func body(
        named name: String, for source: some ParameterSource
    ) -> (any QueryBody.Type)? {
        byName[name]?.first { $0.isMeant(by: source) }
    }
}
