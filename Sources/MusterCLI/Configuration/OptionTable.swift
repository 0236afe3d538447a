import Muster

/// All names of options, and where their values go.
enum OptionTable {
    /// What values an option takes.
    enum Entry: Sendable {
        case flag(@Sendable (inout Options, Bool) -> Void)
        case choice([String], @Sendable (inout Options, String) -> Void)
        case integer(@Sendable (inout Options, Int64) -> Void)
        /// An object of objects, taken key by key.
        case rules(@Sendable (inout Options, String, JSONObject) throws(MalformedLine) -> Void)
    }

    static let entries: [String: Entry] = [
        "groupReadAckEnabled": .flag { $0.groupReadAckEnabled = $1 },
        "groupAckSenders": choice(\.groupAckSenders),
        "groupAckVisibility": choice(\.groupAckVisibility),
        "groupAckMaxMembers": .integer { $0.groupAckMaxMembers = Int($1) },
        "groupAckValidityMs": .integer { $0.groupAckValidityMs = $1 },
        "messageRetentionMs": .integer { $0.messageRetentionMs = $1 },
        "timInvitePolicy": .rules { options, type, rule throws(MalformedLine) in
            options.timInvitePolicy[try invitePolicyType(type)] = try invitePolicy(rule)
        },
        "adminsMaySetRoles": .flag { $0.adminsMaySetRoles = $1 },
        "avNonMemberSend": .flag { $0.avNonMemberSend = $1 },
        "extendedTips": .flag { $0.extendedTips = $1 },
        "notifyBlockListLeave": .flag { $0.notifyBlockListLeave = $1 },
        "emitJoinedGroupsChanged": .flag { $0.emitJoinedGroupsChanged = $1 },
        "timGroupFields": .rules { options, key, rule throws(MalformedLine) in
            options.timGroupFields[key] = try fieldRule(key, rule)
        },
        "timMemberFields": .rules { options, key, rule throws(MalformedLine) in
            options.timMemberFields[key] = try fieldRule(key, rule)
        },
    ]

    private static func choice<E: WireEnum>(
        _ path: any WritableKeyPath<Options, E> & Sendable
    ) -> Entry {
        .choice(E.allCases.map(\.text)) { options, text in
            if let value = E(text: text) { options[keyPath: path] = value }
        }
    }

    private static func invitePolicyType(_ name: String) throws(MalformedLine) -> TIMGroupType {
        guard let type = TIMGroupType(text: name) else {
            throw MalformedLine("timInvitePolicy knows no type \(PlainText.escaped(name))")
        }
        return type
    }

    private static func invitePolicy(_ rule: JSONObject) throws(MalformedLine) -> TIMInvitePolicy {
        var object = ControlObject(rule)
        guard let inviters = TIMInviters(text: try object.text("who")) else {
            throw MalformedLine("who must be nobody, appAdminOnly, managers or members")
        }
        guard let isConfirmed = try object.flag("confirm") else {
            throw MalformedLine("confirm is missing")
        }
        try object.checkNothingElse("timInvitePolicy")
        return TIMInvitePolicy(inviters: inviters, isConfirmed: isConfirmed)
    }

    private static func fieldRule(
        _ key: String, _ rule: JSONObject
    ) throws(MalformedLine) -> CustomFieldRule {
        var object = ControlObject(rule)
        var fieldRule = CustomFieldRule()
        if let level = try level("read", &object) { fieldRule.read = level }
        if let level = try level("write", &object) { fieldRule.write = level }
        try object.checkNothingElse("the field \(PlainText.escaped(key))")
        return fieldRule
    }

    private static func level(
        _ access: String, _ object: inout ControlObject
    ) throws(MalformedLine) -> CustomFieldLevel? {
        guard object.value(access) != nil else { return nil }
        guard let level = CustomFieldLevel(text: try object.text(access)) else {
            let texts = CustomFieldLevel.allCases.map(\.text).joined(separator: ", ")
            throw MalformedLine("\(access) must be one of \(texts)")
        }
        return level
    }
}
