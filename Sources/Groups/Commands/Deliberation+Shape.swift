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
        _ milliseconds: Int64, zeroLifts: Bool = false
    ) throws(MusterError) {
        guard milliseconds > 0 || milliseconds == -1 || milliseconds == 0 && zeroLifts else {
            throw .invalidParameter(
                "durationMs", "durationMs must be positive, or -1 for a permanent mute")
        }
    }
}
