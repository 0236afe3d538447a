/// A command that names one user of a group.
package protocol GroupUserCommand: GroupCommand {
    var user: UserID { get }

    init(group: GroupID, user: UserID)
}

extension GroupUserCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(group: try source.group(), user: try source.user())
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.id(2, "user", user)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }
}
