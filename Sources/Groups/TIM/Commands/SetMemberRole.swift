/// Makes a member of a TIM group admin or an ordinary member (TIM-35).
package struct SetMemberRole: GroupCommand {
    package static let name = "setMemberRole"

    package var group: GroupID
    package var user: UserID
    package var role: TIMMemberRole

    package init(group: GroupID, user: UserID, role: TIMMemberRole) {
        self.group = group
        self.user = user
        self.role = role
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.user("user")
        role = try source.required("role", try source.choice("role", TIMMemberRole.self))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.id(2, "user", user)
        sink.choice(3, "role", role)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
        guard role == .member || role == .admin else {
            throw .invalidParameter("role", "role must be member or admin")
        }
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let wanted: MemberRole = role == .admin ? .admin : .member
        _ = try TIMRules.setRole(wanted, of: user, on: standing, &deliberation)
        return Done()
    }
}
