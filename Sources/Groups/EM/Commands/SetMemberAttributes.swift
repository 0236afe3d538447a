/// Sets attributes of a member; an empty value deletes a key (GRP-90).
package struct SetMemberAttributes: CommandBody {
    package static let name = "setMemberAttributes"

    package var group: GroupID
    package var user: UserID?
    package var attributes: [TextPair]

    package init(group: GroupID, user: UserID? = nil, attributes: [TextPair]) {
        self.group = group
        self.user = user
        // In whatever order they are named, they are one command.
        self.attributes = attributes.sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.string("user").map { UserID($0) }
        attributes = try source.required("attributes", try source.texts("attributes"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        if let user { sink.id(2, "user", user) }
        sink.pairs(3, "attributes", attributes)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        if let user { try IdentifierRules.check(user: user, field: "user") }
        try deliberation.checkAttributes(attributes)
    }

    /// The acting user sets the own attributes unless another is named.
    package func completed(for actor: Principal, _ limits: Limits) -> Self {
        var completed = self
        completed.user = user ?? actor.user
        return completed
    }

    package var subject: CommandSubject { .group(group) }
}
