/// Sets attributes of a member; an empty value deletes a key (GRP-90).
package struct SetMemberAttributes: GroupCommand {
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
        try checkAttributes(deliberation.limits)
    }

    /// Keys and values within their limits (GRP-91); the total is judged with the member's others.
    ///
    /// Each key takes a byte at least, so more keys than bytes are never had: refused before each
    /// is looked at, as the writer waits meanwhile.
    private func checkAttributes(_ limits: Limits) throws(MusterError) {
        guard attributes.count <= limits.attributesTotalBytes else { throw tooLarge(limits) }
        for attribute in attributes {
            guard !attribute.key.isEmpty else {
                throw .invalidParameter("attributes", "an attribute key must not be empty")
            }
            guard attribute.key.utf8.count <= limits.attributeKeyBytes else {
                throw MusterError(
                    .attributeKeyTooLong,
                    "an attribute key has at most \(limits.attributeKeyBytes) bytes",
                    limit: limits.attributeKeyBytes)
            }
            guard attribute.value.utf8.count <= limits.attributeValueBytes else {
                throw MusterError(
                    .attributeValueTooLong,
                    "an attribute value has at most \(limits.attributeValueBytes) bytes",
                    limit: limits.attributeValueBytes)
            }
        }
        guard Set(attributes.map { Array($0.key.utf8) }).count == attributes.count else {
            throw .invalidParameter("attributes", "an attribute key is named twice")
        }
    }

    private func tooLarge(_ limits: Limits) -> MusterError {
        MusterError(
            .attributesTooLarge,
            "the attributes of one member have at most \(limits.attributesTotalBytes) bytes",
            limit: limits.attributesTotalBytes)
    }

    /// The acting user sets the own attributes unless another is named.
    package func completed(for actor: Principal, _ limits: Limits) -> Self {
        var completed = self
        completed.user = user ?? actor.user
        return completed
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        let actor = try EMActor(on: standing, deliberation)
        let target = user ?? actor.user
        try actor.require(target == actor.user ? .setOwnAttributes : .setAnyAttributes)
        let member = try deliberation.targetMember(target, of: group)
        let edit = AttributeEdit(attributes, changing: member.em.attributes)
        let after = edit.applied(to: member.em.attributes)
        let total = after.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        guard total <= deliberation.limits.attributesTotalBytes else {
            throw tooLarge(deliberation.limits)
        }
        if !edit.isEmpty {
            deliberation.append(
                MemberAttributesChanged(user: target, set: edit.set, removed: edit.removed),
                to: group)
        }
        return Done()
    }
}
