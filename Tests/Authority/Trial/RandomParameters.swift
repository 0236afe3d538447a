import Groups
import Muster

/// Parameters of any command: mostly such as fit the sequence, some that only look so.
struct RandomParameters: ParameterSource {
    let dice: Dice
    /// The one key that names the conversation, for the commands that have one.
    let conversation: String?

    /// What a name mostly is, and what it is otherwise.
    private static let ids: [String: (fitting: [String], other: [String])] = [
        "group": (["g"], ["G", "g ", "c1", "s", "gg"]),
        "server": (["s"], ["S", "s ", "g", "ss"]),
        "channel": (["c0", "c1", "c2", "c3", "caf\u{e9}", "cafe\u{301}"], ["C1", "g", "c4"]),
        "category": (["k0", "k1"], ["K1", "k2"]),
        "file": (["f1", "f2"], ["F1", "f", "f3"]),
        "messageId": (["m1", "m2"], ["M2", "m", "m-1", "m-2"]),
        "invitation": (["inv-1", "inv-2"], ["inv-7", "INV-1"]),
        "request": (["req-1"], ["req-01", "req-2"]),
        "message": (["", "please"], ["because"]), "reason": (["", "because"], ["please"]),
        "cursor": ([""], [""]), "faceURL": (["", "face"], ["other"]),
    ]
    private static let keys = ["all", "member", "admin", "owner", "system"]

    private var user: String { dice.pick(dice.happens(80) ? Cast.cast : Cast.lookalikes) }

    func string(_ name: String) throws(MusterError) -> String? {
        if conversation != nil, ["user", "group", "channel"].contains(name), name != conversation {
            return nil
        }
        switch name {
        case "inviter" where dice.happens(70), "category" where dice.happens(40),
            "invitation" where dice.happens(60), "request" where dice.happens(60),
            "rtcChannelId" where dice.happens(80), "channel" where dice.happens(10),
            "group" where dice.happens(5), "file" where dice.happens(20):
            return nil
        case "user", "inviter": return user
        default:
            guard let ids = Self.ids[name] else { return dice.pick(["new", "Other", "third", ""]) }
            return dice.pick(dice.happens(85) ? ids.fitting : ids.other)
        }
    }

    func integer(_ name: String) throws(MusterError) -> Int64? {
        switch name {
        case "durationMs": dice.pick([-1, 1, 60_000, 0])
        case "maxMembers": dice.pick([nil, 50, 300])
        case "maxUsers": dice.pick([nil, nil, 8, 50])
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
