import MusterTesting
import Testing

@testable import Muster

/// The lists of groups, servers and channels of those whose were destroyed.
@Suite struct EndedPlaceTests {
    private static func rows(_ engine: GroupEngine, _ table: TableID, _ user: UserID) throws -> Int
    {
        try engine.reading(at: nil) { $0.count(table, prefix: ViewKey.of(user)) }
    }

    // rows: GRP-62 TIM-26
    @Test func `lists forget groups that are gone`() throws {
        let scenario = try Scenario()
        for number in 1...5 {
            let group = GroupID("g\(number)")
            if number.isMultiple(of: 2) {
                try scenario.given(
                    .createTIMGroup(.publicGroup, name: "G", users: ["bob"], id: group), as: "ann")
            } else {
                try scenario.given(
                    .createGroup(name: "G", invitees: ["bob"], id: group), as: "ann")
            }
            try scenario.given(.destroyGroup(group), as: "ann")
        }
        try scenario.given(.createGroup(name: "G", invitees: ["bob"], id: "g6"), as: "ann")
        let engine = scenario.engine
        for user in ["ann", "bob"] as [UserID] {
            #expect(try Self.rows(engine, ViewTables.joinedGroups, user) == 1)
            let listed = try engine.ask(.joinedGroups(), as: .user(user))
            #expect(listed.groups.map(\.group) == ["g6"])
        }
    }

    // rows: CIR-05 CIR-20
    @Test func `lists forget servers and channels that are gone`() throws {
        let scenario = try Scenario()
        for number in 1...3 {
            let (server, channel) = (ServerID("s\(number)"), ChannelID("c\(number)"))
            try scenario.given(.createServer(name: "S", id: server), as: "ann")
                .given(.joinServer(server), as: "bob")
                .given(.createChannel(in: server, name: "C", mode: .text, id: channel), as: "ann")
                .given(.joinChannel(channel, in: server), as: "bob")
            let engine = scenario.engine
            #expect(try Self.rows(engine, CIRTables.joinedChannels, "bob") == 2)
            if number == 2 { try scenario.given(.destroyChannel(channel, in: server), as: "ann") }
            #expect(
                try Self.rows(engine, CIRTables.joinedChannels, "bob") == (number == 2 ? 1 : 2))
            try scenario.given(.destroyServer(server), as: "ann")
            for user in ["ann", "bob"] as [UserID] {
                #expect(try Self.rows(engine, CIRTables.joinedServers, user) == 0)
                #expect(try Self.rows(engine, CIRTables.joinedChannels, user) == 0)
            }
        }
    }

    // rows: CB-27 GEN-24 GEN-29
    @Test func `a list of groups is told as it was, however late somebody hears of it`() throws {
        var settings = Settings()
        settings.options.emitJoinedGroupsChanged = true
        let scenario = try Scenario(settings: settings)
        let engine = scenario.engine
        var atOnce: [[GroupID]] = []
        func perform<Outcome>(_ command: Command<Outcome>, as actor: Principal) throws {
            let start = engine.position
            try scenario.given(command, as: actor)
            atOnce += try Self.lists(engine, after: start)
        }
        try perform(.createGroup(name: "A", id: "a"), as: "ann")
        try perform(
            .createGroup(name: "B", options: .init(style: .publicOpenJoin), id: "b"), as: "bob")
        try perform(.requestToJoin(group: "b"), as: "ann")
        try perform(.leaveGroup("b"), as: "ann")
        try perform(.requestToJoin(group: "b"), as: "ann")
        try perform(.createGroup(name: "C", id: "c"), as: "ann")
        try perform(.destroyGroup("b"), as: "bob")
        try perform(.destroyGroup("a"), as: "ann")
        #expect(atOnce.contains(["c", "b", "a"]) && atOnce.contains(["c"]))
        #expect(try Self.lists(engine, after: 0) == atOnce)
    }

    private static func lists(_ engine: GroupEngine, after position: UInt64) throws -> [[GroupID]] {
        let commands = try EventFeed.commands(engine.events(after: position))
        return try commands.flatMap { try engine.callbacks(of: $0) }.compactMap { callback in
            guard case .joinedGroupsChanged(let groups)? = callback.content as? GroupCallback else {
                return nil
            }
            return groups
        }
    }
}
