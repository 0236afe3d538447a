/// Checks of parameters that several commands share (GEN-11 step 1).
extension Deliberation {
    /// A text that a person gives with an invitation, a request or a decision (LIM-17).
    package func checkRemark(_ text: String, field: String) throws(MusterError) {
        try TextRules.check(text, field: field, charactersMaximum: limits.reasonCharacters)
    }

    package func checkInviter(_ inviter: UserID?) throws(MusterError) {
        if let inviter { try IdentifierRules.check(user: inviter, field: "inviter") }
    }

    /// Positive, or -1 for a permanent mute (GRP-78, LIM-46).
    package func checkMuteDuration(_ milliseconds: Int64) throws(MusterError) {
        guard milliseconds > 0 || milliseconds == -1 else {
            throw .invalidParameter(
                "durationMs", "durationMs must be positive, or -1 for a permanent mute")
        }
    }

    /// Between the smallest and the largest maximum that a group may name (LIM-02, LIM-03).
    package func checkMaxMembers(_ maximum: Int64) throws(MusterError) {
        let range = limits.emMinMaxMembers...max(limits.emMinMaxMembers, limits.emMaxMembersCeiling)
        guard maximum >= range.lowerBound, maximum <= range.upperBound else {
            throw .invalidParameter(
                "maxMembers",
                "maxMembers must be between \(range.lowerBound) and \(range.upperBound)")
        }
    }
}
