/// All commands by name.
package enum CommandRegistry {
    package static let bodies = Families.all.flatMap { $0.commands }

    private static let byName = Dictionary(grouping: bodies) { $0.name }

    package static func knows(_ name: String) -> Bool { byName[name] != nil }

    /// The command of that name whose parameters these are, nil when there is none.
    package static func body(
        named name: String, for source: some ParameterSource
    ) -> (any CommandBody.Type)? {
        byName[name]?.first { $0.isMeant(by: source) }
    }
}
