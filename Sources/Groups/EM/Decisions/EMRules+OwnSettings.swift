extension BlockGroupMessages {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        let actor = try EMActor(on: standing, deliberation)
        try actor.require(.blockMessages)
        if deliberation.state.member(actor.user, of: group)?.em.hasBlockedMessages == false {
            deliberation.append(GroupMessagesBlocked(user: actor.user, cause: .own), to: group)
        }
        return Done()
    }
}

extension UnblockGroupMessages {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        let actor = try EMActor(on: standing, deliberation)
        try actor.require(.blockMessages)
        if deliberation.state.member(actor.user, of: group)?.em.hasBlockedMessages == true {
            deliberation.append(GroupMessagesUnblocked(user: actor.user, cause: .own), to: group)
        }
        return Done()
    }
}

extension Deliberation {
    /// Keys and values within their limits (GRP-91); the total is judged with the member's others.
    ///
    /// Each key takes a byte at least, so more keys than bytes are never had: refused before each
    /// is looked at, as the writer waits meanwhile.
    package func checkAttributes(_ attributes: [TextPair]) throws(MusterError) {
        guard attributes.count <= limits.attributesTotalBytes else { throw attributesTooLarge }
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

    fileprivate var attributesTooLarge: MusterError {
        MusterError(
            .attributesTooLarge,
            "the attributes of one member have at most \(limits.attributesTotalBytes) bytes",
            limit: limits.attributesTotalBytes)
    }
}

extension SetMemberAttributes {
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
            throw deliberation.attributesTooLarge
        }
        if !edit.isEmpty {
            deliberation.append(
                MemberAttributesChanged(user: target, set: edit.set, removed: edit.removed),
                to: group)
        }
        return Done()
    }
}

extension SetGroupDisabled {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        guard deliberation.context.actor == .system else {
            throw MusterError(
                .permissionDenied, "only the application administrator disables groups")
        }
        if disabled != standing.profile.isDisabled {
            deliberation.append(GroupStateChanged(isDisabled: disabled), to: group)
        }
        return Done()
    }
}
