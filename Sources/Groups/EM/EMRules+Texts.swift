/// The limits of the texts of EM groups, in characters (LIM-06, LIM-07).
extension EMRules {
    package static func checkName(_ name: String, _ limits: Limits) throws(MusterError) {
        try TextRules.checkNotBlank(name, field: "name")
        try TextRules.check(name, field: "name", charactersMaximum: limits.emNameCharacters)
    }

    package static func checkDescription(_ text: String, _ limits: Limits) throws(MusterError) {
        try TextRules.check(
            text, field: "description", charactersMaximum: limits.emDescriptionCharacters)
    }

    package static func checkAnnouncement(_ text: String, _ limits: Limits) throws(MusterError) {
        try TextRules.check(
            text, field: "announcement", charactersMaximum: limits.emAnnouncementCharacters)
    }
}
