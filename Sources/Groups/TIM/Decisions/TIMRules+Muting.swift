extension TIMRules {
    package static func decide(
        _ command: MuteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> MuteResults {
        guard command.durationMs != 0 else {
            return MuteResults(
                try unmute(command.users, on: group, &deliberation), expiresAt: nil)
        }
        let actor = TIMActor(on: group, deliberation)
        try actor.require(.muteMember)
        let targets = MemberTargets(command.users, in: group.id, deliberation.state)
        try targets.requireMembers()
        // Who may mute is untouchable too, so nobody mutes oneself (EDG-63).
        try targets.checkRoles(mayTouchAdmins: actor.allows(.muteAdmin))
        let end = MuteEnd(duration: command.durationMs, from: deliberation.now)
        deliberation.append(MembersMuted(users: targets.members, expiresAt: end), to: group.id)
        return MuteResults(targets.members.map { result($0, .done) }, expiresAt: end)
    }

    package static func decide(
        _ command: UnmuteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults {
        TargetResults(try unmute(command.users, on: group, &deliberation))
    }

    /// There is one target, so nothing is skipped.
    private static func unmute(
        _ users: UserList, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> [TargetResult] {
        let actor = TIMActor(on: group, deliberation)
        try actor.require(.muteMember)
        let targets = MemberTargets(users, in: group.id, deliberation.state)
        try targets.requireMembers()
        let muted = try deliberation.mutedTargets(targets)
        try targets.checkRoles(mayTouchAdmins: actor.allows(.muteAdmin))
        deliberation.append(MembersUnmuted(users: muted), to: group.id)
        return muted.map { result($0, .done) }
    }

    package static func decide(
        _ command: SetAllMuted, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try TIMActor(on: group, deliberation).require(.switchAllMute)
        return deliberation.setAllMuted(command.muted, in: group)
    }
}
