extension EMRules {
    package static func decide(
        _ command: MuteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> MuteResults {
        let actor = try EMActor(on: group, deliberation)
        try actor.require(.muteMember)
        let targets = MemberTargets(command.users, in: group.id, deliberation.state)
        try targets.requireMembers()
        // Who may mute is untouchable too, so nobody mutes oneself (GRP-79, EDG-63).
        try targets.checkRoles(mayTouchAdmins: actor.allows(.muteAdmin))
        let end = MuteEnd(duration: command.durationMs, from: deliberation.now)
        deliberation.append(MembersMuted(users: targets.members, expiresAt: end), to: group.id)
        return MuteResults(targets.results { _ in .done }.targets, expiresAt: end)
    }

    package static func decide(
        _ command: UnmuteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults {
        let actor = try EMActor(on: group, deliberation)
        try actor.require(.muteMember)
        let targets = MemberTargets(command.users, in: group.id, deliberation.state)
        try targets.requireMembers()
        let muted = try deliberation.mutedTargets(targets)
        // The owner reaches all but himself, who is never muted.
        if !actor.allows(.muteAdmin) { try targets.checkRoles(mayTouchAdmins: false) }
        deliberation.append(MembersUnmuted(users: muted), to: group.id)
        let done = Set(muted)
        return TargetResults(
            targets.requested.map { user, role in
                if done.contains(user) { return TargetResult(user, .done) }
                return TargetResult(
                    user, .skipped, role == nil ? .targetNotMember : .targetNotMuted)
            })
    }

    package static func decide(
        _ command: SetAllMuted, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try EMActor(on: group, deliberation).require(.switchAllMute)
        return deliberation.setAllMuted(command.muted, in: group)
    }
}
