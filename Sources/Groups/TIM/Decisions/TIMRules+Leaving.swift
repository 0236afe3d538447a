extension TIMRules {
    package static func decide(
        _ command: LeaveGroup, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = TIMActor(on: group, deliberation)
        let user = try actor.requireUser()
        if actor.role == .owner, !actor.allows(.quit) {
            throw MusterError(
                .ownerCannotLeave, "the owner must disband or transfer \(group.id) first")
        }
        try actor.require(.quit)
        deliberation.append(MemberLeft(user: user), to: group.id)
        if actor.role == .owner {
            deliberation.append(OwnerTransferred(oldOwner: user), to: group.id)
        }
        return Done()
    }

    package static func decide(
        _ command: RemoveMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults {
        let actor = TIMActor(on: group, deliberation)
        try actor.require(.removeMember)
        let targets = MemberTargets(command.users, in: group.id, deliberation.state)
        if let user = actor.principal.user {
            try targets.refuse(
                user, .invalidParameter("users", "nobody can remove oneself; quit instead"))
        }
        try targets.checkRoles(mayTouchAdmins: actor.allows(.removeAdmin))
        if !targets.members.isEmpty {
            deliberation.append(
                MembersRemoved(users: targets.members, cause: .kicked, reason: command.reason),
                to: group.id)
        }
        return TargetResults(
            targets.requested.map { user, role in
                role == nil
                    ? result(user, .skipped, .targetNotMember) : result(user, .done)
            })
    }

    package static func decide(
        _ command: DestroyGroup, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try TIMActor(on: group, deliberation).require(.disband)
        deliberation.append(GroupDestroyed(), to: group.id)
        deliberation.closeAllPending(in: group.id)
        return Done()
    }
}
