import MusterTesting
import Testing

/// Identifiers made of texts.
@Suite struct IdentifierTests {
    private static let number = 7

    @Test func `a literal with values in it is an identifier`() {
        let group: GroupID = "g-\(Self.number)"
        let command: CommandID = "\(UserID("ann"))/\(Self.number)"
        #expect(group.text == "g-7")
        #expect(command.text == "ann/7")
        #expect(ChannelID("ch-\(Self.number)") == "ch-7")
    }

    // The administrator is called that, too, in texts for people.
    @Test func `a literal with values in it is a user, whatever it says`() {
        let ann: Principal = "user-\(Self.number)"
        let name = "system"
        let user: Principal = "\(name)"
        #expect(ann == .user("user-7"))
        #expect(user == .user("system"))
    }

    @Test(arguments: AggregateID.Kind.allCases)
    func `an aggregate has the name of its kind alone`(kind: AggregateID.Kind) {
        let id = AggregateID(kind, "x")
        #expect(id.group == (kind == .group ? "x" : nil))
        #expect(id.user == (kind == .user ? "x" : nil))
        #expect(id.server == (kind == .server ? "x" : nil))
        #expect(id.channel == (kind == .channel ? "x" : nil))
        #expect(id.message == (kind == .message ? "x" : nil))
    }

    // rows: GEN-19
    @Test func `unusable text of a literal with values in it is refused by commands`() throws {
        let empty = ""
        try Scenario().when(.createGroup(name: "Books"), as: "\(empty)")
            .then(refusal: .invalidUserId)
        try Scenario().when(.createGroup(name: "Books", id: "g\n\(Self.number)"), as: "ann")
            .then(refusal: .invalidGroupId)
    }
}
