/// How TIM groups decide commands: one extension a concern.
package enum TIMRules: GroupRules {
    /// One user a mute, which a length of zero lifts (TIM-37).
    package static func limits(_ limits: Limits) -> GroupLimits {
        GroupLimits(
            invitees: limits.timUsersPerCommand, targets: limits.timUsersPerCommand,
            muteTargets: 1, zeroLiftsMute: true)
    }

    /// The group of a command that only TIM groups have.
    package static func standing(
        _ group: GroupID, _ deliberation: Deliberation
    ) throws(MusterError) -> GroupStanding {
        try deliberation.state.existing(group, of: .tim)
    }

    /// What became of one target, with the vendor's number (GEN-15).
    package static func result(
        _ user: UserID, _ status: TargetStatus, _ error: MusterErrorCode? = nil
    ) -> TargetResult {
        TargetResult(user, status, error, code: status.number)
    }
}
