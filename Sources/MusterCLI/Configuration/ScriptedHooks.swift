import Muster

/// Stands in for the host's functions.
struct ScriptedHooks: HostHooks {
    var unknownUsers: Set<UserID> = []
    var rejectedNames: Set<ExactText> = []
    var vetoedCommands: Set<String> = []
    var onlineUsers: Set<UserID> = []
    var profiles: [UserID: UserProfile] = [:]

    func userExists(_ user: UserID) -> Bool {
        !unknownUsers.contains(user)
    }

    func acceptsName(_ name: String) -> Bool {
        !rejectedNames.contains(ExactText(name))
    }

    func permits(command: String, by actor: Principal) -> Bool {
        !vetoedCommands.contains(command)
    }

    func profile(of user: UserID) -> UserProfile? { profiles[user] }

    func onlineMemberCount(of group: GroupID, isMember: (UserID) -> Bool) -> Int {
        onlineUsers.count(where: isMember)
    }
}

extension ScriptedHooks {
    /// Adds what one `hooks` object says to what earlier ones said.
    mutating func add(_ hooks: JSONObject) throws(MalformedLine) {
        var object = ControlObject(hooks)
        unknownUsers.formUnion(try Self.texts("unknownUsers", &object).map { UserID($0) })
        onlineUsers.formUnion(try Self.texts("onlineUsers", &object).map { UserID($0) })
        rejectedNames.formUnion(try Self.texts("rejectedNames", &object).map(ExactText.init))
        for command in try Self.texts("vetoedCommands", &object) {
            guard NameTable.isCommand(command) else {
                throw MalformedLine(
                    "vetoedCommands names no command \(PlainText.escaped(command))")
            }
            vetoedCommands.insert(command)
        }
        if let profiles = object.value("profiles") {
            for member in try ControlObject.object(profiles, "profiles")
                .withoutNulls.members
            {
                let profile = try ControlObject.object(member.value, "a profile")
                self.profiles[UserID(member.key)] = UserProfile(
                    json: JSONValue.object(profile).canonicalText)
            }
        }
        try object.checkNothingElse("hooks")
    }

    private static func texts(
        _ name: String, _ object: inout ControlObject
    ) throws(MalformedLine) -> [String] {
        guard let value = object.value(name) else { return [] }
        guard let strings = value.strings else {
            throw MalformedLine("\(name) must be an array of strings")
        }
        return strings
    }
}
