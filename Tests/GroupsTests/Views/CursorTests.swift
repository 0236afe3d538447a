import MusterTesting
import Testing

/// Pages and the cursors between them.
@Suite struct CursorTests {
    private let scenario: Scenario

    init() throws {
        scenario = try Scenario()
        let users = (0..<10).map { UserID("u\($0)") }
        try scenario.given(.createGroup(name: "g", invitees: users, id: "g"), as: "o")
        try scenario.given(.createGroup(name: "h", invitees: users, id: "h"), as: "o")
        for number in 0..<5 {
            scenario.clock.advance(milliseconds: 1)
            try scenario.given(
                .createGroup(
                    name: "p\(number)", options: .init(style: .publicOpenJoin),
                    id: GroupID("p\(number)")),
                as: "o")
        }
    }

    private func members(
        _ limit: Int, _ cursor: String?, of group: GroupID = "g"
    ) throws -> MemberPage {
        try scenario.engine.ask(.members(of: group, limit: limit, cursor: cursor), as: "o")
    }

    private func all(_ limit: Int) throws -> [UserID] {
        var (users, cursor) = ([UserID](), String?.none)
        repeat {
            let page = try members(limit, cursor)
            users += page.members.map(\.user)
            cursor = page.cursor
        } while cursor != nil
        return users
    }

    // rows: GEN-22 GEN-23 QRY-07
    @Test(arguments: [1, 2, 3, 4, 5, 9, 10, 11, 200])
    func `pages of any size show everybody once`(limit: Int) throws {
        #expect(try all(limit) == (0..<10).map { UserID("u\($0)") })
    }

    // rows: GEN-22
    @Test func `the last page has no cursor, and an empty one is the first page`() throws {
        #expect(try members(10, nil).cursor == nil)
        let page = try members(9, "")
        #expect(page.members.count == 9)
        #expect(try members(9, page.cursor).cursor == nil)
        #expect(try members(9, page.cursor).members.map(\.user) == ["u9"])
    }

    // rows: GEN-23
    @Test func `those who stay are neither repeated nor skipped while others come and go`() throws {
        let first = try members(4, nil)
        try scenario
            .given(.removeMembers(["u3", "u5"], from: "g"), as: "o")
            .given(passed: 5)
            .given(.inviteMembers(to: "g", users: ["new"]), as: "o")
        let second = try members(4, first.cursor)
        #expect(first.members.map(\.user) == ["u0", "u1", "u2", "u3"])
        #expect(second.members.map(\.user) == ["u4", "u6", "u7", "u8"])
        #expect(try members(4, second.cursor).members.map(\.user) == ["u9"])
    }

    // rows: GEN-22 ERR-52 QRY-21
    @Test(arguments: [
        "x", "zz", "0", "00", "0a", "0a0161", "ffffffffffffffffffffff", "\u{e9}", " ",
    ])
    func `a malformed cursor is refused`(cursor: String) throws {
        for query in [Query.members(of: "g", cursor: cursor)] {
            #expect(throws: MusterError(.invalidCursor, "")) {
                try scenario.engine.ask(query, as: "o")
            }
        }
        #expect(throws: MusterError(.invalidCursor, "")) {
            try scenario.engine.ask(.publicGroups(cursor: cursor), as: "o")
        }
        #expect(throws: MusterError(.invalidCursor, "")) {
            try scenario.engine.ask(.invitations(cursor: cursor), as: "o")
        }
        #expect(throws: MusterError(.invalidCursor, "")) {
            try scenario.engine.ask(.joinRequests(of: "g", cursor: cursor), as: "o")
        }
        #expect(throws: MusterError(.invalidCursor, "")) {
            try scenario.engine.ask(.memberHistory(in: "g", cursor: cursor), as: "o")
        }
    }

    // rows: ERR-52
    @Test func `a cursor of another list is refused`() throws {
        let cursor = try members(2, nil).cursor
        #expect(throws: MusterError(.invalidCursor, "")) { try members(2, cursor, of: "h") }
        #expect(throws: MusterError(.invalidCursor, "")) {
            try scenario.engine.ask(.publicGroups(cursor: cursor), as: "o")
        }
    }

    // rows: QRY-10
    @Test func `the directory is walked newest first, and destroyed or disabled groups are gone`()
        throws
    {
        let first = try scenario.engine.ask(.publicGroups(limit: 2), as: "zoe")
        #expect(first.groups.map(\.group) == ["p4", "p3"])
        try scenario
            .given(.destroyGroup("p2"), as: "o")
            .given(.setGroupDisabled(true, in: "p1"), as: .system)
        let second = try scenario.engine.ask(
            .publicGroups(limit: 2, cursor: first.cursor), as: "zoe")
        #expect(second.groups.map(\.group) == ["p0"])
        #expect(second.cursor == nil)
    }

    // rows: QRY-07 QRY-10 QRY-21
    @Test(arguments: [0, -1, 201, Int.max])
    func `a page size out of range names the field`(limit: Int) throws {
        #expect(refusal { try scenario.engine.ask(.members(of: "g", limit: limit), as: "o") })
        #expect(refusal { try scenario.engine.ask(.publicGroups(limit: limit), as: "o") })
        #expect(refusal { try scenario.engine.ask(.publicGroups(limit: 51), as: "o") })
    }

    private func refusal<Answer>(_ ask: () throws -> Answer) -> Bool {
        do {
            _ = try ask()
            return false
        } catch {
            let error = error as? MusterError
            return error?.code == .invalidParameter && error?.field == "limit"
        }
    }
}
