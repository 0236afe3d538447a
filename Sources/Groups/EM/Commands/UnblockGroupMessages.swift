/// Lets the acting member receive the group's messages again (GRP-87).
package struct UnblockGroupMessages: CommandBody {
    package static let name = "unblockGroupMessages"

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
    }

    package var subject: CommandSubject { .group(group) }

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
