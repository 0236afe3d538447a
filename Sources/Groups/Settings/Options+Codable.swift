extension Options: CodableSettings {
    static let places = [
        "groupReadAckEnabled": SettingPlace(\Options.groupReadAckEnabled),
        "groupAckSenders": SettingPlace(\.groupAckSenders),
        "groupAckVisibility": SettingPlace(\.groupAckVisibility),
        "groupAckMaxMembers": SettingPlace(\.groupAckMaxMembers),
        "groupAckValidityMs": SettingPlace(\.groupAckValidityMs),
        "messageRetentionMs": SettingPlace(\.messageRetentionMs),
        "timInvitePolicy": SettingPlace(\.timInvitePolicy),
        "adminsMaySetRoles": SettingPlace(\.adminsMaySetRoles),
        "avNonMemberSend": SettingPlace(\.avNonMemberSend),
        "extendedTips": SettingPlace(\.extendedTips),
        "notifyBlockListLeave": SettingPlace(\.notifyBlockListLeave),
        "emitJoinedGroupsChanged": SettingPlace(\.emitJoinedGroupsChanged),
        "timGroupFields": SettingPlace(\.timGroupFields),
        "timMemberFields": SettingPlace(\.timMemberFields),
    ]

    /// Reads an object that has the options which are not to keep their defaults, by name and in
    /// the form of <doc:ScenarioSettings>.
    ///
    /// - Throws: a `DecodingError` that names what is no option or has a value it cannot take.
    public init(from decoder: any Decoder) throws {
        self.init()
        try read(from: decoder)
    }

    /// Writes every option under its name.
    public func encode(to encoder: any Encoder) throws {
        try writeAll(to: encoder)
    }
}
