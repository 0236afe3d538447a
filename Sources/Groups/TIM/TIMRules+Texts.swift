/// The limits of the texts of TIM groups, in bytes (TIM-31).
extension TIMRules {
    package static func checkName(_ name: String, _ limits: Limits) throws(MusterError) {
        try TextRules.checkNotBlank(name, field: "name")
        try TextRules.check(name, field: "name", bytesMaximum: limits.timNameBytes)
    }

    package static func checkDescription(_ text: String, _ limits: Limits) throws(MusterError) {
        try TextRules.check(text, field: "description", bytesMaximum: limits.timIntroductionBytes)
    }

    package static func checkAnnouncement(_ text: String, _ limits: Limits) throws(MusterError) {
        try TextRules.check(text, field: "announcement", bytesMaximum: limits.timNotificationBytes)
    }

    package static func checkFaceURL(_ text: String, _ limits: Limits) throws(MusterError) {
        try TextRules.check(text, field: "faceURL", bytesMaximum: limits.timFaceURLBytes)
    }

    package static func checkNameCard(_ text: String, _ limits: Limits) throws(MusterError) {
        try TextRules.check(text, field: "nameCard", bytesMaximum: limits.timNameCardBytes)
    }
}
