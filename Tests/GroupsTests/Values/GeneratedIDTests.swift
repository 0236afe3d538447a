import MusterTesting
import Testing

/// Ids that the engine makes (wire.md section 3.1).
@Suite struct GeneratedIDTests {
    @Test(arguments: [
        ("g-1", UInt64(1)), ("g-10", 10), ("g-0", nil), ("g-01", nil), ("g-", nil), ("g-+1", nil),
        ("g--1", nil), ("G-1", nil), ("g-1x", nil), ("1", nil), ("", nil),
        ("g-18446744073709551615", UInt64.max), ("g-18446744073709551616", nil),
    ])
    func `only the canonical spelling has a number`(text: String, number: UInt64?) {
        #expect(IDSpace.groups.number(of: text) == number)
        if let number { #expect(IDSpace.groups.spelling(number) == text) }
    }

    private static func create(
        _ engine: GroupEngine, _ id: GroupID? = nil
    ) throws -> GroupID {
        try engine.performAndWait(.createGroup(name: "Books", id: id), as: "ann").outcome.id
    }

    // rows: GRP-62
    @Test func `the smallest free number is taken, and none twice`() throws {
        let engine = try Scenario().engine
        #expect(try Self.create(engine) == "g-1")
        #expect(try Self.create(engine, "g-3") == "g-3")
        #expect(try Self.create(engine, "g-03") == "g-03")
        #expect(try Self.create(engine) == "g-2")
        #expect(try Self.create(engine) == "g-4")
        try engine.performAndWait(.destroyGroup("g-2"), as: "ann")
        #expect(try Self.create(engine) == "g-5")
        #expect(throws: MusterError(.groupIdInUse, "")) { try Self.create(engine, "g-2") }
        #expect(try engine.rebuild().isSame)
        #expect(try Self.create(engine) == "g-6")
    }

    @Test func `refused commands and dry runs take no number`() throws {
        let scenario = try Scenario()
        try scenario.when(.createGroup(name: " "), as: "ann").then(refusal: .invalidParameter)
        _ = try scenario.when(
            .createGroup(name: "Books"), as: "ann", options: .init(isDryRun: true))
        let happening = try scenario.when(.createGroup(name: "Books"), as: "ann")
        #expect(try happening.result.get().outcome.id == "g-1")
        #expect(happening.events.map(\.command) == ["cmd-1", "cmd-1"])
    }

    @Test func `numbers follow the order of the events`() throws {
        let scenario = try Scenario()
        let happening = try scenario.when(
            .createGroup(
                name: "Books", invitees: ["bob", "cho"], options: .init(style: .publicOpenJoin)),
            as: "ann")
        let invitations = happening.events.compactMap {
            ($0.payload as? InvitationAccepted)?.invitation
        }
        #expect(invitations == ["inv-1", "inv-2"])
        let next = try scenario.when(.inviteMembers(to: "g-1", users: ["dan"]), as: "ann")
        #expect((next.events[0].payload as? InvitationAccepted)?.invitation == "inv-3")
    }
}
