import Groups
@testable import Muster
import MusterTesting
import Testing

/// Queries and refusals read about as much as they answer, however much there is.
@Suite struct ReadingTests {
    private static let manyCount = 200
    private static let fewRows = 80

    private let scenario: Scenario
    private let settings: Settings

    init() throws {
        var settings = Settings()
        settings.limits.emMembersInDetails = 5
        self.settings = settings
        scenario = try Scenario(settings: settings)
        try scenario.given(
            .createGroup(
                name: "G", invitees: ["bob"],
                options: .init(style: .publicJoinNeedApproval, maxMembers: 500), id: "g"),
            as: "ann")
    }

    // rows: PRM-T27 MSG-06
    @Test func `messages that somebody neither heard nor sent are passed over`() throws {
        try send(3)
        try scenario.given(.inviteMembers(to: "g", users: ["cho"]), as: "ann")
            .given(.blockGroupMessages(of: "g"), as: "bob")
            .given(.sendMessage("mine", to: .group("g")), as: "bob")
            .given(.leaveGroup("g"), as: "cho")
        try send(Self.manyCount)
        try scenario.given(.inviteMembers(to: "g", users: ["cho", "dan"]), as: "ann")
        let seen = [("ann", 10), ("bob", 4), ("cho", 1), ("dan", 0)] as [(UserID, Int)]
        for (user, count) in seen {
            let page = try readingFew(as: user) {
                try $0.answer(ListMessages(conversation: .group("g"), limit: 10, cursor: nil))
            }
            #expect(page.messages.count == count, "\(user)")
        }
    }

    // rows: PRM-T27 MSG-06
    @Test func `messages between own ones are passed over`() throws {
        try send(2)
        try scenario.given(.blockGroupMessages(of: "g"), as: "bob")
        for _ in 0..<3 {
            try send(Self.manyCount)
            try scenario.given(.sendMessage("mine", to: .group("g")), as: "bob")
        }
        try send(Self.manyCount)
        var (found, cursor): ([Principal], String?) = ([], nil)
        repeat {
            let page = try readingFew(as: "bob") {
                try $0.answer(ListMessages(conversation: .group("g"), limit: 2, cursor: cursor))
            }
            found += page.messages.map(\.sender)
            cursor = page.cursor
        } while cursor != nil
        #expect(found == ["bob", "bob", "bob", "ann", "ann"])
    }

    // rows: RCP-40 RCP-44 MSG-06
    @Test func `what a user blocked and heard long ago is not read again`() throws {
        let sent = try scenario.engine.performAndWait(
            .sendMessage("old", to: .group("g")), as: "ann"
        ).outcome.id
        for _ in 0..<Self.manyCount {
            try scenario.given(.blockGroupMessages(of: "g"), as: "bob")
                .given(.unblockGroupMessages(of: "g"), as: "bob")
        }
        try send(1)
        try scenario.given(.ackConversationRead(.group("g")), as: "bob")
            .given(.blockGroupMessages(of: "g"), as: "bob")
            .given(.unblockGroupMessages(of: "g"), as: "bob")
        try send(3)
        let unread = try readingFew(as: "bob") {
            try $0.answer(GetUnreadCount(conversation: .group("g"))).count
        }
        #expect(unread == 3)
        let state = try readingFew(as: "bob") { try $0.answer(GetMessageState(message: sent)) }
        #expect(state.flags?.isRead == true)
    }

    // rows: GEN-25 MSG-06 CIR-38
    @Test func `who was inside in the past is told by its own history`() throws {
        try scenario.given(.createServer(name: "S", id: "s"), as: "ann")
            .given(.createChannel(in: "s", name: "C", mode: .text, id: "c"), as: "ann")
        let users: [UserID] = ["ann", "bob", "cho", "dan", "zoe"]
        try scenario.given(.inviteMembers(to: "g", users: ["cho"]), as: "ann")
            .given(.joinServer("s"), as: "cho").given(.joinChannel("c", in: "s"), as: "cho")
            .given(.blockGroupMessages(of: "g"), as: "cho")
        let then = scenario.engine.position
        try scenario.given(.leaveGroup("g"), as: "cho").given(
            .leaveChannel("c", in: "s"), as: "cho"
        )
        .given(.inviteMembers(to: "g", users: ["dan"]), as: "ann")
        .given(.blockGroupMessages(of: "g"), as: "bob")
        try scenario.engine.reading(at: then) { state in
            let counter = CountingReader(state)
            let counted = StateReader(counter)
            let conversation = EMConversation(group: "g")
            #expect(
                users.map { counted.isMember($0, of: "g" as GroupID) } == [
                    true, true, true, false, false,
                ])
            #expect(
                users.map { conversation.hearing(of: $0, counted) != nil } == [
                    true, true, false, false, false,
                ])
            #expect(
                users.map { counted.isMember($0, of: "c" as ChannelID) } == [
                    true, false, true, false, false,
                ])
            #expect(users[3...].allSatisfy { counted.member($0, of: "g" as GroupID) == nil })
            #expect(users[3...].allSatisfy { counted.member($0, of: "c" as ChannelID) == nil })
            #expect(counter.searchCount == 0)
            #expect(counted.member("cho", of: "g" as GroupID)?.em.hasBlockedMessages == true)
            #expect(counted.member("cho", of: "c" as ChannelID) != nil)
            #expect(counter.searchCount == 2)
        }
    }

    // rows: QRY-14
    @Test func `an allow list is read without a look at all members`() throws {
        let users = (0..<Self.manyCount).map { UserID("u\(1_000 + $0)") }
        for user in users {
            try scenario.given(.inviteMembers(to: "g", users: [user]), as: "ann")
        }
        func allowed() throws -> [UserID] {
            try readingFew(as: "ann") { try $0.answer(ListAllowed(group: "g")).users }
        }
        #expect(try allowed() == [])
        try scenario.given(.addToAllowList(["bob", users[3], users[9]], in: "g"), as: "ann")
        let then = scenario.engine.position
        #expect(try allowed() == ["bob", users[3], users[9]])
        try scenario.given(.removeFromAllowList([users[9]], in: "g"), as: "ann")
            .given(.leaveGroup("g"), as: .user(users[3]))
            .given(.inviteMembers(to: "g", users: [users[3]]), as: "ann")
        #expect(try allowed() == ["bob"])
        let past = try scenario.engine.ask(.allowList(of: "g"), as: "ann", at: .position(then))
        #expect(past.users == ["bob", users[3], users[9]])
    }

    // rows: QRY-06 QRY-07
    @Test func `owner and admins are listed without a look at all`() throws {
        let users = (0..<Self.manyCount).map { UserID("u\(1_000 + $0)") }
        for user in users {
            try scenario.given(passed: 1).given(.inviteMembers(to: "g", users: [user]), as: "ann")
        }
        try scenario.given(.addAdmin("bob", to: "g"), as: "ann")
            .given(.addAdmin(users[7], to: "g"), as: "ann")
        let wanted: [([MemberRole], [UserID])] = [
            ([.owner, .admin], [users[7], "ann", "bob"]), ([.admin], [users[7], "bob"]),
            ([.owner], ["ann"]), ([], []),
        ]
        for (roles, managers) in wanted {
            var (found, cursor): ([UserID], String?) = ([], nil)
            repeat {
                let page = try readingFew(as: users[0]) {
                    try $0.answer(ListEMMembers(group: "g", limit: 1, cursor: cursor, roles: roles))
                }
                found += page.members.map(\.user)
                cursor = page.cursor
            } while cursor != nil
            #expect(found == managers)
        }
    }

    // rows: QRY-18 QRY-16
    @Test func `a page of files or of the block list ends where it ends`() throws {
        for number in 0..<Self.manyCount {
            let (file, user) = (FileID("f\(number)"), UserID("u\(1_000 + number)"))
            try scenario.given(.addSharedFile(in: "g", name: "F", size: 1, id: file), as: "ann")
                .given(.blockMembers([user], in: "g"), as: "ann")
        }
        let range = ListRange(page: 2, limit: 3)
        let files = try readingFew(as: "ann") {
            try $0.answer(ListSharedFiles(group: "g", range: range)).files.map(\.id)
        }
        #expect(files == ["f193", "f192", "f191"])
        let blocked = try readingFew(as: "ann") {
            try $0.answer(ListBlockListed(group: "g", range: range)).users
        }
        #expect(blocked == ["u1006", "u1007", "u1008"])
    }

    // rows: QRY-02
    @Test func `details show some members without a look at all`() throws {
        try scenario.given(.addAdmin("bob", to: "g"), as: "ann")
        let users = (0..<Self.manyCount).map { UserID("u\(1_000 + $0)") }
        for user in users {
            try scenario.given(passed: 1).given(.inviteMembers(to: "g", users: [user]), as: "ann")
        }
        let details = try readingFew(as: users[0]) {
            try $0.answer(GetGroupDetails(group: "g", fetchMembers: true))
        }
        #expect(
            details.members?.map(\.user) == ["ann", "bob"] + users.suffix(3).reversed())
    }

    // rows: GRP-26 GRP-47 CLR-03
    @Test func `a long history is not searched for what is plainly there`() throws {
        for _ in 0..<Self.manyCount {
            try scenario.given(.inviteMembers(to: "g", users: ["cho"]), as: "ann")
                .given(.leaveGroup("g"), as: "cho")
                .given(.requestToJoin(group: "g"), as: "cho")
                .given(.declineJoinRequest(of: "cho", in: "g"), as: "ann")
        }
        try scenario.engine.reading(at: nil) { state in
            let counter = CountingReader(state)
            let counted = StateReader(counter)
            #expect(counted.hasInvitation(of: "cho", to: "g", id: nil) { $0.inviter == "ann" })
            #expect(counted.hasJoinRequest(of: "cho", to: "g", id: nil))
            #expect(counter.rowCount == 2)
        }
    }

    // rows: QRY-20 GEN-23
    @Test func `decided requests are passed over for the few that wait`() throws {
        try scenario.given(.requestToJoin(group: "g"), as: "dan")
            .given(.requestToJoin(group: "g"), as: "eve")
        for _ in 0..<Self.manyCount {
            try scenario.given(.requestToJoin(group: "g"), as: "cho")
                .given(.declineJoinRequest(of: "cho", in: "g"), as: "ann")
        }
        let first = try requests(cursor: nil)
        #expect(first.requests.map(\.applicant) == ["eve"])
        #expect(try requests(cursor: first.cursor).requests.map(\.applicant) == ["dan"])
        try scenario.given(.requestToJoin(group: "g"), as: "flo")
        let last = try requests(cursor: first.cursor)
        #expect(last.requests.map(\.applicant) == ["dan"])
        #expect(last.cursor == nil)
    }

    // rows: GEN-23 QRY-21
    @Test func `renewed invitations keep their places on later pages, and are read once`() throws {
        let groups = (0..<Self.manyCount).map { GroupID("h\($0)") }
        func inviteAll(_ groups: [GroupID]) throws {
            for group in groups {
                try scenario.given(.inviteMembers(to: group, users: ["cho"]), as: "ann")
            }
        }
        try scenario.given(.setUserPreferences(autoAcceptGroupInvitation: false), as: "cho")
        for group in groups {
            try scenario.given(
                .createGroup(
                    name: "H", options: .init(inviteNeedConfirm: true), id: group), as: "ann")
        }
        try inviteAll(groups)
        try inviteAll(groups.reversed())
        let first = try scenario.engine.ask(.invitations(limit: 2), as: "cho")
        #expect(first.invitations.map(\.group) == Array(groups.prefix(2)))
        // Renewed in another order, some twice.
        try inviteAll(groups.reversed())
        try inviteAll(Array(groups.prefix(50)))
        var (found, cursor): ([GroupID], String?) = ([], first.cursor)
        var rowCount = 0
        repeat {
            let page = try scenario.engine.reading(at: nil) { state in
                let counter = CountingReader(state)
                defer { rowCount = max(rowCount, counter.rowCount) }
                return try Inquiry(
                    viewer: .user("cho"), settings: settings, state: StateReader(counter),
                    now: scenario.clock.now(), isPast: false
                ).answer(ListInvitations(history: false, limit: 20, cursor: cursor))
            }
            found += page.invitations.map(\.group)
            cursor = page.cursor
        } while cursor != nil
        #expect(found == Array(groups.dropFirst(2)))
        #expect(rowCount < 4 * Self.manyCount, "\(rowCount)")
    }

    private func requests(cursor: String?) throws -> JoinRequestPage {
        try readingFew(as: "ann") {
            try $0.answer(
                ListJoinRequests(group: "g", history: false, limit: 1, cursor: cursor))
        }
    }

    private func send(_ count: Int) throws {
        for _ in 0..<count {
            try scenario.given(.sendMessage("hi", to: .group("g")), as: "ann")
        }
    }

    private func readingFew<Answer>(
        as user: UserID, _ ask: (Inquiry) throws -> Answer
    ) throws -> Answer {
        try scenario.engine.reading(at: nil) { state in
            let counter = CountingReader(state)
            let inquiry = Inquiry(
                viewer: .user(user), settings: settings, state: StateReader(counter),
                now: scenario.clock.now(), isPast: false)
            let answer = try ask(inquiry)
            #expect(counter.rowCount < Self.fewRows, "\(user)")
            return answer
        }
    }
}
