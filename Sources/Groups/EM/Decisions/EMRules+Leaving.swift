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

extension BlockMembers {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> TargetResults {
        let standing = try EMRules.standing(group, deliberation)
        let actor = try EMActor(on: standing, deliberation)
        try actor.require(.useBlockList)
        let targets = MemberTargets(users, in: group, deliberation.state)
        try targets.refuse(
            actor.user, .invalidParameter("users", "nobody can block-list oneself"))
        try deliberation.checkExists(users: users.users)
        try targets.checkRoles(mayTouchAdmins: actor.allows(.removeAdmin))
        let state = deliberation.state
        let added = users.users.filter { !state.isBlockListed($0, in: group) }
        if !targets.members.isEmpty {
            deliberation.append(
                MembersRemoved(users: targets.members, cause: .blockListed), to: group)
        }
        if !added.isEmpty { deliberation.append(BlockListAdded(users: added), to: group) }
        for user in added {
            deliberation.closePending(of: user, in: group, because: .blockListed)
        }
        return TargetResults(
            users.users.map { TargetResult($0, added.contains($0) ? .done : .unchanged) })
    }
}

extension UnblockMembers {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> TargetResults {
        let standing = try EMRules.standing(group, deliberation)
        try EMActor(on: standing, deliberation).require(.useBlockList)
        try deliberation.checkExists(users: users.users)
        let state = deliberation.state
        let listed = users.users.filter { state.isBlockListed($0, in: group) }
        if !listed.isEmpty { deliberation.append(BlockListRemoved(users: listed), to: group) }
        return TargetResults(
            users.users.map { TargetResult($0, listed.contains($0) ? .done : .unchanged) })
    }
}
