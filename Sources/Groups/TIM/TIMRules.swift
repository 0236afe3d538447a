/// How TIM groups decide commands: one extension a concern.
package enum TIMRules: GroupRules {
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
