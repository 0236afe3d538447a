import MusterTesting
import Testing

/// The JSON of outcomes, answers and callbacks, as hosts outside of the package see it.
@Suite struct JSONFormTests {
    private let engine: GroupEngine
    private let ann: Session

    init() throws {
        engine = try Scenario().engine
        ann = engine.session(user: "ann", device: "phone")
    }

    private static let details =
        #"{"admins":[],"allMuted":false,"allowList":[],"announcement":"","blockList":[],"#
        + #""createdAt":1700000000000,"description":"","disabled":false,"ext":"","group":"book","#
        + #""inviteNeedConfirm":false,"isBlocked":false,"lastChangedAt":1700000000000,"#
        + #""maxMembers":200,"memberCount":2,"muteList":[],"name":"Books","owner":"ann","#
        + #""permission":"owner","style":"privateOnlyOwnerInvite","version":4}"#

    private func makeGroup() async throws -> CreatedGroup {
        try await ann.createGroup(name: "Books", invitees: ["bob"], id: "book")
    }

    @Test func `outcomes are the objects under result`() async throws {
        let book = try await makeGroup()
        #expect(
            book.json == #"{"details":\#(Self.details),"group":"book","#
                + #""targets":[{"status":"done","user":"bob"}]}"#)
        let bob = engine.session(user: "bob")
        #expect(try await bob.setUserPreferences(readAckEnabled: false).json.hasPrefix("{"))
        let sent = try await bob.sendMessage("hi", to: .group("book"))
        #expect(
            sent.json
                == #"{"isNeedGroupAck":false,"messageId":"m-1","sentAt":1700000000000}"#)
        let muted = try await ann.perform(.muteMembers(["bob"], in: "book", milliseconds: -1))
        #expect(
            muted.json == #"{"expiresAt":-1,"targets":[{"status":"done","user":"bob"}]}"#)
        let left = try await bob.perform(.leaveGroup("book"))
        #expect(left.json == "{}")
    }

    @Test func `an outcome of a mixed batch has the form of its own`() async throws {
        let command = Command.createGroup(name: "Books", invitees: ["bob"], id: "book")
        let receipts = try await engine.performBatch([PreparedCommand(command, as: "ann")])
        let outcome = try receipts[0].get().outcome
        #expect((outcome as? any JSONRepresentable)?.json.hasPrefix(#"{"details":{"#) == true)
    }

    @Test func `answers are the objects under answer`() async throws {
        _ = try await makeGroup()
        func check<Answer>(_ query: Query<Answer>, _ json: String) throws {
            #expect(try engine.ask(query, as: "ann").json == json)
        }
        try check(.groupDetails(of: "book"), Self.details)
        try check(
            .members(of: "book"),
            #"{"members":[{"joinedAt":1700000000000,"role":"member","user":"bob"}]}"#)
        try check(.joinedGroupsCount(), #"{"count":1}"#)
        try check(.announcement(of: "book"), #"{"announcement":""}"#)
        try check(.allowList(of: "book"), #"{"users":[]}"#)
        try check(.unreadCount(in: .group("book")), #"{"count":0}"#)
    }

    @Test func `events and callbacks are the lines that are printed`() async throws {
        _ = try await makeGroup()
        let event = try #require(try engine.events(after: 1, limit: 1).first)
        let form: any JSONRepresentable = event
        #expect(
            form.json
                == #"{"event":"membersJoined","position":2,"at":1700000000000,"group":"book","#
                + #""version":2,"by":"ann","device":"phone","command":"cmd-1","index":1,"#
                + #""role":"owner","users":["ann"],"via":"creation"}"#)
        var heard: [String] = []
        for try await callback in engine.session(user: "bob").callbacks(after: 0, upTo: 4) {
            heard.append(callback.json(to: "bob"))
        }
        #expect(
            heard == [
                #"{"callback":"joinedByInvitation","to":"bob","position":4,"#
                    + #""at":1700000000000,"by":"ann","group":"book","inviter":"ann"}"#
            ])
    }
}
