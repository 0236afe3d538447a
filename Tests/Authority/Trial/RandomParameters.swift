import Groups
import Muster

/// Parameters of any command: mostly such as fit the sequence, some that only look so.
struct RandomParameters: ParameterSource {
    let dice: Dice
    /// The one key that names the conversation, for the commands that have one.
    let conversation: String?

    private static let ids: [String: [String]] = [
        "group": ["g", "g", "g", "g", "g", "g", "G", "g ", "c1", "s", "gg"],
        "server": ["s", "s", "s", "s", "s", "s", "S", "s ", "g", "ss"],
        "channel": ["c0", "c1", "c1", "c2", "c3", "c1 ", "C1", "g", "c4"],
        "category": ["k0", "k1", "k1", "K1", "k2"],
        "file": ["f1", "f2", "F1", "f", "f3"],
        "messageId": ["m1", "m2", "m2", "M2", "m", "m-1", "m-2"],
        "invitation": ["inv-1", "inv-2", "inv-3", "inv-7", "INV-1"],
        "request": ["req-1", "req-1", "req-01"],
        "message": ["", "please"], "reason": ["", "because"], "cursor": [""],
        "faceURL": ["", "face"],
    ]
    private static let keys = ["all", "member", "admin", "owner", "system"]

    private var user: String { dice.pick(Cast.everybody) }

    func string(_ name: String) throws(MusterError) -> String? {
        if conversation != nil, ["user", "group", "channel"].contains(name), name != conversation {
            return nil
        }
        switch name {
        case "user", "inviter": return user
        case "category" where dice.happens(40), "invitation" where dice.happens(60),
            "request" where dice.happens(60):
            return nil
        default: return Self.ids[name].map { dice.pick($0) } ?? dice.pick(["", "new", "Other"])
        }
    }

    func integer(_ name: String) throws(MusterError) -> Int64? {
        switch name {
        case "durationMs": dice.pick([-1, 1, 60_000, 0])
        case "maxMembers", "maxUsers": dice.pick([nil, 50, 300])
        default: dice.pick([1, 5])
        }
    }

    func bool(_ name: String) throws(MusterError) -> Bool? { dice.happens(50) }

    func strings(_ name: String) throws(MusterError) -> [String]? {
        switch name {
        case "users": (0...dice.below(3)).map { _ in user }
        case "tagIds": ["tag-1"]
        default: ["one"]
        }
    }

    func texts(_ name: String) throws(MusterError) -> [TextPair]? {
        [TextPair("k", dice.pick(["", "v", "w"]))]
    }

    func bytes(_ name: String) throws(MusterError) -> [UInt8]? { Array("text".utf8) }

    func fields(_ name: String) throws(MusterError) -> [CustomField]? {
        [CustomField(dice.pick(Self.keys), [UInt8(dice.below(3))])]
    }

    func fieldsByUser(
        _ name: String
    ) throws(MusterError) -> [(user: UserID, fields: [CustomField])]? { nil }

    func choicesByUser<E: WireEnum>(
        _ name: String, _ type: E.Type
    ) throws(MusterError) -> [(user: UserID, choice: E)]? { nil }

    func choice<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> E? {
        dice.pick(Array(E.allCases))
    }

    func choices<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> [E]? {
        [dice.pick(Array(E.allCases))]
    }

    func someChoices<E: WireEnum>(_ name: String, _ type: E.Type) throws(MusterError) -> [E]? {
        try choices(name, type)
    }
}
