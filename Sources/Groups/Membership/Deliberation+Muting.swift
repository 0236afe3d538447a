extension Deliberation {
    /// The targets whose mute is in force; refused when there are none.
    package func mutedTargets(_ targets: MemberTargets) throws(MusterError) -> [UserID] {
        let muted = targets.members.filter {
            state.mute(of: $0, in: targets.group, at: now) != nil
        }
        guard !muted.isEmpty else {
            throw MusterError(.targetNotMuted, "no target is muted in \(targets.group)")
        }
        return muted
    }

    package mutating func setAllMuted(_ isMuted: Bool, in group: GroupStanding) -> Done {
        if isMuted != group.profile.isAllMuted {
            append(AllMuteChanged(isMuted: isMuted), to: group.id)
        }
        return Done()
    }
}
