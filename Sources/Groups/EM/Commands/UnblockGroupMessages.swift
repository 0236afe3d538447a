/// Lets the acting member receive the group's messages again (GRP-87).
package struct UnblockGroupMessages: SoleGroupCommand {
    package static let name = "unblockGroupMessages"

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

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
