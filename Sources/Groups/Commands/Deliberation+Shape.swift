/// Checks of parameters that several commands share (GEN-11 step 1).
extension Deliberation {
    /// A text that a person gives with an invitation, a request or a decision (LIM-17).
    package func checkRemark(_ text: String, field: String) throws(MusterError) {
        try TextRules.check(text, field: field, charactersMaximum: limits.reasonCharacters)
    }

    package func checkInviter(_ inviter: UserID?) throws(MusterError) {
        if let inviter { try IdentifierRules.check(user: inviter, field: "inviter") }
    }

    /// Positive, or -1 for a permanent mute (GRP-78, LIM-46), or 0 where that lifts a mute
    /// (TIM-37).
    package func checkMuteDuration(
        _ milliseconds: Int64, in group: GroupID? = nil
    ) throws(MusterError) {
        let liftsWithZero = group.map { family(of: $0) } == .tim
        guard milliseconds > 0 || milliseconds == -1 || milliseconds == 0 && liftsWithZero else {
            throw .invalidParameter(
                "durationMs", "durationMs must be positive, or -1 for a permanent mute")
        }
    }

    /// How many users one command may name; the EM families tell commands apart.
    package func targetsMaximum(in group: GroupID, em: (Limits) -> Int) -> Int {
        switch family(of: group) {
        case .em: em(limits)
        case .tim: limits.timUsersPerCommand
        }
    }

    /// TIM mutes one user a command (TIM-37).
    package func muteTargetsMaximum(in group: GroupID) -> Int {
        switch family(of: group) {
        case .em: limits.emTargetsPerMute
        case .tim: 1
        }
    }
}
