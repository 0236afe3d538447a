import Muster

extension Settings {
    /// Everything switched on that a sequence can make use of.
    static var trial: Settings {
        var settings = Settings()
        settings.options.groupReadAckEnabled = true
        settings.options.timGroupFields = [
            "all": CustomFieldRule(read: .anyone, write: .anyone),
            "member": CustomFieldRule(read: .member, write: .member),
            "admin": CustomFieldRule(read: .member, write: .admin),
            "owner": CustomFieldRule(read: .member, write: .owner),
            "system": CustomFieldRule(read: .member, write: .system),
        ]
        settings.options.timMemberFields = settings.options.timGroupFields
        return settings
    }
}
