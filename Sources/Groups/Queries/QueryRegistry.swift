/// All queries by name.
package enum QueryRegistry {
    package static let bodies = Families.all.flatMap { $0.queries }

    private static let byName: [String: any QueryBody.Type] = Dictionary(
        uniqueKeysWithValues: bodies.map { ($0.name, $0) })

    /// The query of that name, nil when there is none.
    package static func body(named name: String) -> (any QueryBody.Type)? {
        byName[name]
    }
}
