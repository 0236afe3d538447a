import MusterTesting
import Testing

/// What queries answer about TIM groups, over pages and in the past.
@Suite struct TIMViewTests {
    private static func settings(_ change: (inout Limits) -> Void) -> Settings {
        var settings = Settings()
        change(&settings.limits)
        return settings
    }

    private static func members(
        _ engine: GroupEngine, _ filter: [TIMMemberFilter] = [.all], at moment: Moment? = nil
    ) throws -> [[String]] {
        var pages: [[String]] = []
        var cursor: String?
        repeat {
            let page = try engine.ask(
                .timMembers(of: "g", filter: filter, cursor: cursor), as: .system, at: moment)
            pages.append(page.members.map(\.user.text))
            cursor = page.cursor
        } while cursor != nil
        return pages
    }

    // rows: QRY-38 QRY-40 LIM-43 ENM-10 GEN-22 GEN-23
    @Test func `members come oldest first, in pages, those of one time by id`() throws {
        let clock = ManualClock()
        let scenario = try Scenario(
            settings: Self.settings { $0.timMemberPageSize = 2 }, clock: clock)
        try scenario.given(
            .createTIMGroup(.chatRoom, name: "G", users: ["e", "c", "d"], id: "g"), as: "z")
        clock.set(clock.now() + 1)
        try scenario.given(.requestToJoin(group: "g"), as: "a")
            .given(.requestToJoin(group: "g"), as: "b")
            .given(.addAdmin("a", to: "g"), as: "z")
        let engine = scenario.engine
        let all = [["c", "d"], ["e", "z"], ["a", "b"]]
        #expect(try Self.members(engine) == all)
        #expect(try Self.members(engine, at: .position(engine.position)) == all)
        #expect(try Self.members(engine, at: .position(3)) == [["c", "d"], ["e", "z"]])
        #expect(try Self.members(engine, [.admin, .owner]) == [["z", "a"]])
        #expect(try Self.members(engine, [.common]) == [["c", "d"], ["e", "b"]])
    }

    // rows: QRY-38 QRY-40 LIM-43 GEN-22 GEN-23
    @Test(arguments: 1...9)
    func `pages of any size hold what one large page does`(pageSize: Int) throws {
        let clock = ManualClock()
        let scenario = try Scenario(
            settings: Self.settings { $0.timMemberPageSize = pageSize }, clock: clock)
        try scenario.given(
            .createTIMGroup(.privateGroup, name: "G", users: ["m", "b"], id: "g"), as: "z")
        // Some alone, some together, and the last alone or not.
        for users in [["y"], ["x", "c", "k"], ["a"], ["w"], ["v", "d"]] as [[UserID]] {
            clock.set(clock.now() + 1)
            try scenario.given(.inviteMembers(to: "g", users: users), as: .system)
        }
        let engine = scenario.engine
        let all = ["b", "m", "z", "y", "c", "k", "x", "a", "w", "d", "v"]
        func pages(_ users: [String]) -> [[String]] {
            stride(from: 0, to: users.count, by: pageSize).map { start in
                Array(users[start..<min(start + pageSize, users.count)])
            }
        }
        #expect(try Self.members(engine) == pages(all))
        #expect(try Self.members(engine, at: .position(engine.position)) == pages(all))
        #expect(try Self.members(engine, [.common]) == pages(all.filter { $0 != "z" }))

        // Who stands at the border of a page goes, and the next page begins behind that place.
        let first = try engine.ask(.timMembers(of: "g"), as: .system)
        let cursor = try #require(first.cursor)
        try scenario.given(.leaveGroup("g"), as: .user(first.members.last?.user ?? ""))
        let second = try engine.ask(.timMembers(of: "g", cursor: cursor), as: .system)
        #expect(second.members.map(\.user.text) == pages(all)[1])
        clock.set(clock.now() + 1)
        try scenario.given(.inviteMembers(to: "g", users: ["n"]), as: .system)
        #expect(try Self.members(engine).joined().last == "n")
    }

    // rows: QRY-38 QRY-39 QRY-43 LIM-42 TIM-04
    @Test func `a live room lists its owner and the newest members`() throws {
        let clock = ManualClock()
        let scenario = try Scenario(
            settings: Self.settings { $0.timAVMembersListed = 3 }, clock: clock)
        try scenario.given(.createTIMGroup(.avChatRoom, name: "G", id: "g"), as: "o")
        for user in ["a", "b", "c", "d"] as [Principal] {
            clock.set(clock.now() + 1)
            try scenario.given(.requestToJoin(group: "g"), as: user)
        }
        #expect(try Self.members(scenario.engine) == [["o", "c", "d"]])
        let named = try scenario.engine.ask(.membersInfo(of: ["a", "c"], in: "g"), as: "x")
        #expect(named.members.map(\.user) == ["c"])
        #expect(try Self.members(scenario.engine, at: .position(4)) == [["o", "a", "b"]])
    }

    // rows: QRY-44..50 EDG-20 EDG-26 TIM-21 ENT-12 ENT-13
    @Test func `pendencies of all groups are merged, paged, counted and read`() throws {
        let scenario = try Scenario()
        for (group, owner) in [("g1", "ann"), ("g2", "ann"), ("g3", "zoe")] {
            try scenario.given(
                .createTIMGroup(.publicGroup, name: "G", id: GroupID(group)),
                as: .user(UserID(owner)))
        }
        // All in one millisecond; addTime tells them apart.
        for group in ["g1", "g2", "g1", "g2", "g1"] {
            let applicant = Principal.user(UserID("u\(scenario.engine.position)"))
            try scenario.given(.requestToJoin(group: GroupID(group)), as: applicant)
        }
        try scenario.given(.inviteMembers(to: "g3", users: ["ann"]), as: "zoe")
            .given(.setAddOption(.forbid, in: "g1"), as: "ann")
        let engine = scenario.engine
        let first = try engine.ask(.pendencies(limit: 4), as: "ann")
        #expect(first.items.map(\.group) == ["g3", "g1", "g2", "g1"])
        #expect(first.unreadCount == 6 && first.readTime == 0)
        #expect(Set(first.items.map(\.addTime)).count == 4)
        let rest = try engine.ask(.pendencies(from: first.nextStartTime, limit: 4), as: "ann")
        #expect(rest.items.map(\.group) == ["g2", "g1"] && rest.nextStartTime == 0)
        #expect(try engine.ask(.pendencies(), as: "u6").items.isEmpty)
        #expect(try engine.ask(.pendencies(), as: "zoe").items.isEmpty)

        let second = first.items[1]
        try scenario.given(.reportPendencyRead(upTo: second.addTime), as: "ann")
        #expect(try engine.ask(.pendencies(), as: "ann").unreadCount == 1)
        for earlier in [1, 0, -1] as [Int64] {
            try scenario.when(.reportPendencyRead(upTo: earlier), as: "ann").thenNothing()
        }

        // A request is renewed: it is the newest again, once.
        try scenario.given(.setAddOption(.auth, in: "g1"), as: "ann")
            .given(.requestToJoin(group: "g1", message: "please"), as: .user(second.fromUser))
            .given(.acceptPendency(first.items[0]), as: "ann")
        let renewed = try engine.ask(.pendencies(), as: "ann")
        #expect(renewed.items.count == 6 && renewed.items[0].requestMessage == "please")
        #expect(renewed.items[1].status == .handledBySelf && renewed.items[1].result == .agreed)
        #expect(try engine.ask(.pendencies(from: -1), as: "ann").items.isEmpty)

        // Only managers of now see the requests, and nobody the own one.
        let oldest = try #require(renewed.items.last { $0.group == "g1" })
        try scenario.given(.approveJoinRequest(of: second.fromUser, in: "g1"), as: "ann")
            .given(.refusePendency(oldest), as: "ann")
            .given(.addAdmin(second.fromUser, to: "g1"), as: "ann")
        let other = try engine.ask(.pendencies(), as: .user(second.fromUser))
        #expect(other.items.map(\.status) == [.unhandled, .handledByOther])
        #expect(other.unreadCount == 2 && !other.items.map(\.fromUser).contains(second.fromUser))
        try scenario.given(.removeAdmin(second.fromUser, from: "g1"), as: "ann")
        #expect(try engine.ask(.pendencies(), as: .user(second.fromUser)).items.isEmpty)
    }

    // rows: LIM-44 LIM-45 TIM-09
    @Test func `groups that end make room for others`() throws {
        let scenario = try Scenario(
            settings: Self.settings {
                $0.timBChatRooms = 1
                $0.timGroupsPerDay = 2
            })
        try scenario.given(.createTIMGroup(.bChatRoom, name: "N", id: "n"), as: .system)
        try scenario.when(.createTIMGroup(.bChatRoom, name: "N"), as: .system)
            .then(refusal: .groupCountLimit)
        try scenario.given(.destroyGroup("n"), as: .system)
            .given(.createTIMGroup(.bChatRoom, name: "N"), as: .system)
            .given(.createTIMGroup(.publicGroup, name: "P", id: "p"), as: "ann")
        try scenario.when(.createTIMGroup(.publicGroup, name: "P"), as: "ann")
            .then(refusal: .rateLimited)
        try scenario.given(.reclaimGroup("p"), as: .system)
            .given(.createTIMGroup(.publicGroup, name: "P"), as: "ann")
    }
}
