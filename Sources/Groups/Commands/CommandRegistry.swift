/// All commands by name.
package enum CommandRegistry {
    package static let bodies = Families.all.flatMap { $0.commands }

    private static let byName: [String: any CommandBody.Type] = Dictionary(
        uniqueKeysWithValues: bodies.map { ($0.name, $0) })

    /// The command of that name, nil when there is none.
    package static func body(named name: String) -> (any CommandBody.Type)? {
        byName[name]
    }
}
