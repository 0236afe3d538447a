extension EMRules {
    package static func decide(
        _ command: LeaveGroup, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = try EMActor(on: group, deliberation)
        try actor.requireMembership()
        guard actor.allows(.leave) else {
            throw MusterError(
                .ownerCannotLeave, "the owner must destroy or transfer \(group.id) first")
        }
        deliberation.append(MemberLeft(user: actor.user), to: group.id)
        return Done()
    }

    package static func decide(
        _ command: RemoveMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults {
        let actor = try EMActor(on: group, deliberation)
        try actor.require(.removeMember)
        let targets = MemberTargets(command.users, in: group.id, deliberation.state)
        try targets.refuse(
            actor.user, .invalidParameter("users", "nobody can remove oneself; leave instead"))
        try targets.requireMembers()
        try targets.checkRoles(mayTouchAdmins: actor.allows(.removeAdmin))
        deliberation.append(
            MembersRemoved(users: targets.members, cause: .kicked, reason: command.reason),
            to: group.id)
        return targets.results { _ in .done }
    }

    package static func decide(
        _ command: DestroyGroup, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try EMActor(on: group, deliberation).require(.destroy)
        deliberation.append(GroupDestroyed(), to: group.id)
        deliberation.closeAllPending(in: group.id)
        return Done()
    }
}
