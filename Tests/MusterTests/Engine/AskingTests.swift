import Muster
import Testing

@Suite struct AskingTests {
    // rows: QRY-12 QRY-15 QRY-30 QRY-31 ENT-01
    @Test func `what users ask about themselves is answered with the value`() async throws {
        let engine = try GroupEngine(inMemory: .init())
        let (ann, bob) = (engine.session(user: "ann"), engine.session(user: "bob"))
        let zoe = engine.session(user: "zoe")
        let group = try await ann.createGroup(name: "Books", invitees: ["bob"]).id
        let server = try await ann.createServer(name: "Garden").id
        let channel = try await ann.createChannel(in: server, name: "Seeds", mode: .text).id
        let before = Moment.position(engine.position)
        try await bob.joinServer(server)
        try await bob.joinChannel(channel, in: server)
        try await bob.blockGroupMessages(of: group)
        try await ann.addToAllowList(["bob"], in: group)
        try await bob.setUserPreferences(deliveryAckEnabled: true)

        #expect(try bob.isInServer(server))
        #expect(try !bob.isInServer(server, at: before))
        #expect(try bob.isInChannel(channel, in: server))
        #expect(try bob.isGroupMessageBlocked(in: group))
        #expect(try !bob.isGroupMessageBlocked(in: group, at: before))
        #expect(try bob.isSelfAllowed(in: group))
        #expect(try !bob.isSelfAllowed(in: group, at: before))
        #expect(try bob.serverRole(in: server) == .user)
        #expect(try ann.serverRole(in: server) == .owner)
        #expect(try bob.userPreferences().deliveryAckEnabled)

        #expect(try !zoe.isInServer(server))
        #expect(try zoe.userPreferences() == UserPreferences())
        #expect(throws: MusterError(.notServerMember, "")) { try zoe.serverRole(in: server) }
        #expect(throws: MusterError(.notServerMember, "")) {
            try zoe.isInChannel(channel, in: server)
        }
        #expect(throws: MusterError(.notMember, "")) { try zoe.isSelfAllowed(in: group) }
        #expect(throws: MusterError(.notMember, "")) { try zoe.isGroupMessageBlocked(in: group) }
    }

    // rows: GEN-19
    @Test(arguments: ["", "a\u{1}", String(repeating: "a", count: 65)])
    func `who asks needs a usable id`(id: String) throws {
        let engine = try GroupEngine(inMemory: .init())
        #expect(throws: MusterError(.invalidUserId, "")) {
            try engine.ask(.joinedGroups(), as: .user(UserID(id)))
        }
    }
}
