import Muster

/// All names of options (wire.md section 5.2), and what this build does with each.
enum OptionTable {
    /// What values an option takes, and where they go; without a target the value is only checked
    /// while the family it steers is not there.
    enum Entry: Sendable {
        case flag((@Sendable (inout Options, Bool) -> Void)? = nil)
        case choice([String])
        case integer
        /// An object of objects, whose keys and texts are told by the check.
        case rules(@Sendable (String, JSONObject) throws(MalformedLine) -> Void)
    }

    static let entries: [String: Entry] = [
        "groupReadAckEnabled": .flag(),
        "groupAckSenders": .choice(["allMembers", "managers"]),
        "groupAckVisibility": .choice(["sender", "allMembers"]),
        "groupAckMaxMembers": .integer,
        "groupAckValidityMs": .integer,
        "messageRetentionMs": .integer,
        "timInvitePolicy": .rules(checkInvitePolicy),
        "adminsMaySetRoles": .flag(),
        "avNonMemberSend": .flag(),
        "extendedTips": .flag(),
        "notifyBlockListLeave": .flag { $0.notifyBlockListLeave = $1 },
        "emitJoinedGroupsChanged": .flag { $0.emitJoinedGroupsChanged = $1 },
        "timGroupFields": .rules(checkField),
        "timMemberFields": .rules(checkField),
    ]

    private static let types: Set<String> = [
        "Private", "Public", "ChatRoom", "AVChatRoom", "BChatRoom",
    ]
    private static let inviters: Set<String> = ["nobody", "appAdminOnly", "managers", "members"]
    private static let levels: Set<String> = ["system", "owner", "admin", "member", "anyone"]

    @Sendable
    private static func checkInvitePolicy(
        _ type: String, _ rule: JSONObject
    ) throws(MalformedLine) {
        guard types.contains(type) else {
            throw MalformedLine("timInvitePolicy knows no type \(PlainText.escaped(type))")
        }
        var object = ControlObject(rule)
        guard inviters.contains(try object.text("who")) else {
            throw MalformedLine("who must be nobody, appAdminOnly, managers or members")
        }
        guard try object.flag("confirm") != nil else { throw MalformedLine("confirm is missing") }
        try object.checkNothingElse("timInvitePolicy")
    }

    @Sendable
    private static func checkField(_ key: String, _ rule: JSONObject) throws(MalformedLine) {
        var object = ControlObject(rule)
        for access in ["read", "write"] where object.value(access) != nil {
            guard levels.contains(try object.text(access)) else {
                throw MalformedLine(
                    "\(access) must be one of \(levels.sorted().joined(separator: ", "))")
            }
        }
        try object.checkNothingElse("the field \(PlainText.escaped(key))")
    }
}
