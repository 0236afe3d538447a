/// Makes an admin an ordinary member (GRP-74, TIM-35).
package struct RemoveAdmin: CommandBody {
    package static let name = "removeAdmin"

    package var group: GroupID
    package var user: UserID

    package init(group: GroupID, user: UserID) {
        self.group = group
        self.user = user
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.user("user")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.id(2, "user", user)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }

    package var subject: CommandSubject { .group(group) }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(group)
        return try Families.rules(of: standing.profile.family)
            .decide(self, on: standing, &deliberation)
    }
}
