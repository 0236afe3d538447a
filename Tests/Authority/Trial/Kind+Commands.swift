import Groups

extension Kind {
    var isServer: Bool { style == nil && type == nil }

    /// Mostly the commands of the family, now and then any.
    var commands: [any CommandBody.Type] { Self.choices[isServer ? 2 : style == nil ? 1 : 0] }

    private static let choices: [[any CommandBody.Type]] = [
        NeutralGroups.commands + EMFamily.commands,
        NeutralGroups.commands + TIMFamily.commands,
        CIRFamily.commands,
    ].map { family in
        Array(repeatElement(family + MessageFamily.commands, count: 3).joined())
            + Families.all.flatMap { $0.commands }
    }
}
