/// Stops the acting member's receiving of the group's messages (GRP-86).
package struct BlockGroupMessages: SoleGroupCommand {
    package static let name = "blockGroupMessages"

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

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
