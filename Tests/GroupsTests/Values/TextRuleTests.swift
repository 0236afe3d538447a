import MusterTesting
import Testing

/// Identifiers and texts at their limits.
@Suite struct TextRuleTests {
    private static let identifiers: [(String, Bool)] = [
        ("a", true), ("", false), (" ", true), ("ann@example.org/1", true), ("\u{1F600}", true),
        (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
        (String(repeating: "\u{e9}", count: 32), true),
        (String(repeating: "\u{e9}", count: 32) + "x", false),
        ("a\u{0}b", false), ("a\n", false), ("\t", false), ("\u{7f}", false), ("\u{85}", false),
        ("a\u{2028}", false), ("a\u{2029}", false), ("\u{202e}ecila", false),
        ("\u{2066}x\u{2069}", false), ("g-1\"\\", true),
    ]

    // rows: GEN-19 LIM-55 ERR-02
    @Test(arguments: identifiers)
    func `an identifier has 1 to 64 bytes and hides nothing`(text: String, isValid: Bool) throws {
        #expect(IdentifierRules.isValid(text) == isValid)
        let scenario = try Scenario()
        let happening = try scenario.when(
            .createGroup(name: "Books"), as: .user(UserID(text)))
        if isValid {
            try happening.then(events: ["groupCreated", "membersJoined"])
        } else {
            try happening.then(refusal: .invalidUserId, field: "as")
        }
    }

    @Test func `texts of other bytes are hashed to something else`() {
        let texts = ["", "\0", "a", "a\0", "\0a", "12345678", "12345678\0", "123456789", "\0\0"]
        #expect(Set(texts.map { UserID($0).hashValue }).count == texts.count)
        #expect(Set((texts + texts).map { UserID($0) }).count == texts.count)
    }

    // rows: GEN-19
    @Test func `identifiers are compared by bytes`() {
        let (composed, decomposed) = (UserID("\u{e9}"), UserID("e\u{301}"))
        #expect(composed.text == decomposed.text, "Swift takes them for equal")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        #expect(composed.hashValue != decomposed.hashValue, "many such ids slow a set down")
        #expect(
            AggregateID.user(composed).hashValue != AggregateID.user(decomposed).hashValue)
        #expect(UserID("B") < UserID("a"))
        #expect(UserID("a") < UserID("\u{e9}"))
        #expect(!(composed < composed))
        #expect(TextPair("k", "\u{e9}") != TextPair("k", "e\u{301}"))
    }

    // rows: GEN-19
    @Test func `users that only look alike are two members`() throws {
        let happening = try Scenario().when(
            .createGroup(name: "Books", invitees: ["\u{e9}", "e\u{301}"]), as: "ann")
        #expect(try happening.result.get().outcome.targets.count == 2)
        #expect(try happening.result.get().outcome.details.memberCount == 3)
    }

    // rows: ERR-04 GRP-09
    @Test(arguments: ["", "@TGS#1", "@TGS#", String(repeating: "x", count: 65), "a\nb"])
    func `a group id that no EM group may have`(text: String) throws {
        try Scenario().when(.createGroup(name: "Books", id: GroupID(text)), as: "ann")
            .then(refusal: .invalidGroupId, field: "group")
    }

    private static let lengths: [(CommandRequest, CommandRequest, String)] = [
        pair("name", 128) { Command.updateGroupName(of: "g", to: $0) },
        pair("description", 512) { Command.updateGroupDescription(of: "g", to: $0) },
        pair("announcement", 512) { Command.updateAnnouncement(of: "g", to: $0) },
        pair("message", 512) { Command.inviteMembers(to: "g", users: ["zoe"], message: $0) },
        pair("reason", 512) { Command.removeMembers(["bob"], from: "g", reason: $0) },
    ]

    /// A command whose text is at the limit, and one beyond it, in letters of three bytes.
    private static func pair<Outcome>(
        _ field: String, _ limit: Int, _ command: (String) -> Command<Outcome>
    ) -> (CommandRequest, CommandRequest, String) {
        let requests = [limit, limit + 1].map {
            CommandRequest(command(String(repeating: "\u{20ac}", count: $0)).body, as: "ann")
        }
        return (requests[0], requests[1], field)
    }

    // rows: GEN-21 LIM-06 LIM-07 LIM-17
    @Test(arguments: lengths)
    func `a text at the limit is accepted, one character more is not`(
        fitting: CommandRequest, long: CommandRequest, field: String
    ) throws {
        let engine = try Scenario()
            .given(.createGroup(name: "Books", invitees: ["bob"], id: "g"), as: "ann").engine
        do throws(MusterError) {
            _ = try engine.execute(long).get()
            Issue.record("a text over the limit was accepted")
        } catch {
            #expect(error.code == .invalidParameter)
            #expect(error.field == field)
        }
        #expect(engine.position == 4)
        _ = try engine.execute(fitting).get()
        #expect(engine.position == 5 || field == "message")
    }

    // rows: GEN-21
    @Test func `characters are scalars, not what looks like one`() throws {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let fits = String(repeating: family, count: 25) + "abc"
        #expect(fits.unicodeScalars.count == 128)
        try Scenario().when(.createGroup(name: fits), as: "ann")
            .then(events: ["groupCreated", "membersJoined"])
        try Scenario().when(.createGroup(name: fits + "d"), as: "ann")
            .then(refusal: .invalidParameter, field: "name")
    }

    // rows: LIM-08 GRP-65
    @Test(arguments: [(8_192, true), (8_193, false)])
    func `the extension text is measured in bytes`(count: Int, isAccepted: Bool) throws {
        let happening = try Scenario()
            .given(.createGroup(name: "Books", id: "g"), as: "ann")
            .when(.updateGroupExt(of: "g", to: String(repeating: "x", count: count)), as: "ann")
        if isAccepted {
            try happening.then(events: ["groupInfoChanged"])
        } else {
            try happening.then(refusal: .invalidParameter, field: "ext")
        }
    }

    // rows: GRP-02 GRP-63
    @Test(arguments: ["", " ", "\t\n", "\u{3000}"])
    func `a blank name is none`(name: String) throws {
        let scenario = try Scenario().given(.createGroup(name: "Books", id: "g"), as: "ann")
        try scenario.when(.createGroup(name: name), as: "ann")
            .then(refusal: .invalidParameter, field: "name")
        try scenario.when(.updateGroupName(of: "g", to: name), as: "ann")
            .then(refusal: .invalidParameter, field: "name")
    }

    private static let attributes: [(String, String, MusterErrorCode?)] = [
        (String(repeating: "k", count: 16), "v", nil),
        (String(repeating: "k", count: 17), "v", .attributeKeyTooLong),
        ("k", String(repeating: "v", count: 512), nil),
        ("k", String(repeating: "v", count: 513), .attributeValueTooLong),
        (String(repeating: "\u{e9}", count: 8), "v", nil),
        (String(repeating: "\u{e9}", count: 8) + "k", "v", .attributeKeyTooLong),
    ]

    // rows: GRP-91 LIM-15 ERR-20 ERR-21
    @Test(arguments: attributes)
    func `attributes are measured in bytes`(
        key: String, value: String, refusal: MusterErrorCode?
    ) throws {
        let happening = try Scenario()
            .given(.createGroup(name: "Books", id: "g"), as: "ann")
            .when(.setMemberAttributes([TextPair(key, value)], in: "g"), as: "ann")
        if let refusal {
            try happening.then(refusal: refusal)
        } else {
            try happening.then(events: ["memberAttributesChanged"])
        }
    }

    // rows: GRP-91 LIM-15 ERR-18
    @Test func `the attributes of a member together have 4,096 bytes`() throws {
        let scenario = try Scenario().given(.createGroup(name: "Books", id: "g"), as: "ann")
        let pairs = (0..<8).map { TextPair("k\($0)", String(repeating: "v", count: 510)) }
        try scenario.when(.setMemberAttributes(pairs, in: "g"), as: "ann")
            .then(events: ["memberAttributesChanged"])
        try scenario.when(.setMemberAttributes([TextPair("x", "y")], in: "g"), as: "ann")
            .then(refusal: .attributesTooLarge)
        try scenario.when(
            .setMemberAttributes([TextPair("k0", ""), TextPair("x", "y")], in: "g"), as: "ann"
        ).then(events: ["memberAttributesChanged"])
    }
}
