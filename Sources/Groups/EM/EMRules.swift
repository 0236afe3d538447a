/// How EM groups decide commands: one extension a concern.
package enum EMRules: GroupRules {
    package static func isValidID(_ group: GroupID) -> Bool {
        IdentifierRules.isValid(group.text)
            && !group.text.utf8.starts(with: IDSpace.timGroups.prefix.utf8)
    }

    package static func limits(_ limits: Limits) -> GroupLimits {
        GroupLimits(
            invitees: limits.emInviteesPerInvite, targets: limits.emTargetsPerCommand,
            muteTargets: limits.emTargetsPerMute, zeroLiftsMute: false)
    }

    /// The group of a command that only EM groups have.
    package static func standing(
        _ group: GroupID, _ deliberation: Deliberation
    ) throws(MusterError) -> GroupStanding {
        try deliberation.state.existing(group, of: .em)
    }
}
