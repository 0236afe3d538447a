import MusterTesting
import Testing

/// Edges of servers and channels that no scenario shows as well.
@Suite struct CircleEdgeTests {
    // rows: EDG-84 GEN-18
    @Test func `a channel is no group, for commands and queries alike`() throws {
        let scenario = try CircleScenes.server()
        try scenario.when(.leaveGroup("pt"), as: "cm").then(refusal: .capabilityNotSupported)
        try scenario.when(.leaveGroup("none"), as: "cm").then(refusal: .groupNotFound)
        #expect(throws: MusterError(.capabilityNotSupported, "")) {
            try scenario.engine.ask(.groupDetails(of: "pt"), as: "cm")
        }
        try scenario.given(.createGroup(name: "Books", id: "pt"), as: "cm")
            .when(.leaveGroup("pt"), as: "su").then(refusal: .notMember)
        try scenario.given(.destroyServer("s"), as: "so")
            .when(.leaveGroup("vt"), as: "cm").then(refusal: .groupNotFound)
    }

    // rows: CLR-08 CLR-09 ERR-37
    @Test func `an outsider learns nothing about channels`() throws {
        let scenario = try CircleScenes.server()
        for channel in ["pt", "none"] as [ChannelID] {
            try scenario.when(.joinChannel(channel, in: "s"), as: "x")
                .then(refusal: .notServerMember)
        }
        try scenario.when(.joinChannel("none", in: "s"), as: "su").then(refusal: .channelNotFound)
        try scenario.when(.joinChannel("pt", in: "none"), as: "su").then(refusal: .serverNotFound)
        try scenario.when(.joinChannel("vt", in: "s"), as: "cm").then(refusal: .alreadyMember)
        try scenario.when(.leaveChannel("vt", in: "s"), as: "su").then(refusal: .notMember)
        try scenario.when(.destroyChannel("c0", in: "s"), as: "sm").then(refusal: .permissionDenied)
        #expect(throws: MusterError(.channelNotFound, "")) {
            try scenario.engine.ask(.channelMembers(of: "vt", in: "s"), as: "su")
        }
    }

    // rows: EDG-69..71 CIR-16 CIR-30..33 ERR-42 GLO-33
    @Test func `the default channel is protected`() throws {
        let scenario = try CircleScenes.server()
        let wishes: [Command<Done>] = [
            .leaveChannel("c0", in: "s"), .destroyChannel("c0", in: "s"),
            .removeUserFromChannel("c0", in: "s", user: "cm"),
            .updateChannel("c0", in: "s", type: .private),
            .transferChannel("c0", in: "s", to: "k1"),
        ]
        for wish in wishes {
            try scenario.when(wish, as: "so").then(refusal: .defaultChannelProtected)
        }
        try scenario.when(.transferChannel("c0", in: "s"), as: "so").thenNothing()
        try scenario.when(.destroyCategory("k0", in: "s"), as: "so")
            .then(refusal: .defaultCategoryProtected)
    }

    // rows: EDG-79 EDG-82 EDG-83 CIR-10 CIR-26 CIR-39 CLR-10
    @Test func `leaving the server ends channels, role and invitations, but no mute`() throws {
        let scenario = try CircleScenes.server().given(.leaveServer("s"), as: "su")
        try scenario.when(.acceptChannelInvitation(channel: "vt", in: "s"), as: "su")
            .then(refusal: .notServerMember)
        try scenario.given(.joinServer("s"), as: "su")
        for channel in CircleScenes.channels.map(\.id) {
            try scenario.when(.acceptChannelInvitation(channel: channel, in: "s"), as: "su")
                .then(refusal: .requestAlreadyHandled)
        }
        try scenario.given(.leaveServer("s"), as: "mu").given(.joinServer("s"), as: "mu")
            .given(.joinChannel("pt", in: "s"), as: "mu")
        let mutes = try scenario.engine.ask(.channelMutes(of: "pt", in: "s"), as: "so").mutes
        #expect(mutes.map(\.user) == ["mu"])
        try scenario.given(.removeModeratorFromServer("s", user: "sm2"), as: "so")
            .when(.updateChannel("pt", in: "s", desc: "d"), as: "sm2")
            .then(refusal: .permissionDenied)
        #expect(try scenario.engine.ask(.isInChannel("pt", in: "s"), as: "sm2").value == true)
    }

    // rows: LIM-18..21 LIM-26 EDG-72 EDG-73 ERR-40 ERR-41 CIR-13 CIR-20
    @Test func `every number has its limit`() throws {
        var settings = Settings()
        settings.limits.channelsPerServer = 3
        settings.limits.channelsPerCategory = 2
        settings.limits.categoriesPerServer = 2
        settings.limits.serversCreatedPerUser = 1
        settings.limits.serversJoinedPerUser = 1
        settings.limits.defaultChannelMaxUsers = 2
        let scenario = try Scenario(settings: settings)
            .given(.createServer(name: "One", id: "s1", category: "k1"), as: "so")
            .given(.createServer(name: "Two", id: "s2"), as: "sp")
            .given(.joinServer("s1"), as: "u")
        try scenario.when(.createServer(name: "More"), as: "so").then(refusal: .serverLimit)
        try scenario.when(.joinServer("s2"), as: "u").then(refusal: .serverLimit)
        try scenario.when(.joinServer("s1"), as: "v").then(refusal: .channelFull)
        try scenario.given(.createCategory(in: "s1", name: "B", id: "k2"), as: "so")
            .when(.createCategory(in: "s1", name: "C"), as: "so").then(refusal: .categoryLimit)
        try scenario.given(.createChannel(in: "s1", name: "A", mode: .text, id: "a"), as: "so")
            .when(.createChannel(in: "s1", name: "B", mode: .text), as: "so")
            .then(refusal: .channelLimit)
        try scenario
            .given(
                .createChannel(
                    in: "s1", name: "B", mode: .voice, options: .init(category: "k2"), id: "b"),
                as: "so"
            )
            .when(.transferChannel("b", in: "s1"), as: "so").then(refusal: .channelLimit)
        try scenario.when(
            .createChannel(in: "s1", name: "C", mode: .text, options: .init(category: "k2")),
            as: "so"
        ).then(refusal: .channelLimit)
    }

    // rows: LIM-24 LIM-25 CIR-19 CIR-28 CIR-30 EDG-80
    @Test func `a voice channel has eight seats, and its creator needs one too`() throws {
        let scenario = try Scenario().given(.createServer(name: "One", id: "s"), as: "so")
        let crowd = (1...9).map { UserID("u\($0)") }
        for user in crowd { try scenario.given(.joinServer("s"), as: .user(user)) }
        try scenario.given(
            .createChannel(
                in: "s", name: "V", mode: .voice, options: .init(users: Array(crowd.prefix(8))),
                id: "v"), as: "so")
        try scenario.when(.joinChannel("v", in: "s"), as: "u9").then(refusal: .channelFull)
        try scenario.when(.joinChannel("v", in: "s"), as: "so").then(refusal: .channelFull)
        for size in [7, 21] {
            try scenario.when(.updateChannel("v", in: "s", maxUsers: size), as: "so")
                .then(refusal: .invalidParameter, field: "maxUsers")
        }
        try scenario.given(.updateChannel("v", in: "s", maxUsers: 20), as: "so")
            .given(.joinChannel("v", in: "s"), as: "so")
    }

    // rows: QRY-22 QRY-28..31
    @Test func `queries answer as of a position, also in a server destroyed since`() throws {
        let scenario = try CircleScenes.server()
        let engine = scenario.engine
        let then = Moment.position(engine.position)
        let members = try engine.ask(.channelMembers(of: "pt", in: "s"), as: "so").members
        try scenario.given(.updateChannel("pt", in: "s", name: "Later"), as: "so")
            .given(.unmuteUserInChannel("pt", in: "s", user: "mu"), as: "so")
            .given(.leaveServer("s"), as: "cm").given(.destroyServer("s"), as: "so")
        #expect(throws: MusterError(.serverNotFound, "")) {
            try engine.ask(.serverDetails(of: "s"), as: "so")
        }
        #expect(
            try engine.ask(.channelMembers(of: "pt", in: "s"), as: "so", at: then).members
                == members)
        #expect(try engine.ask(.isInChannel("pt", in: "s"), as: "cm", at: then).value == true)
        #expect(
            try engine.ask(.channelDetails(of: "pt", in: "s"), as: "so", at: then).name == "Roses")
        #expect(
            try engine.ask(.channelMutes(of: "pt", in: "s"), as: "so", at: then).mutes.map(\.user)
                == ["mu"])
        #expect(try engine.ask(.serverDetails(of: "s"), as: "x", at: then).memberCount == 8)
        #expect(try engine.ask(.serverRole(in: "s"), as: "sm", at: then).role == .moderator)
        #expect(try engine.ask(.joinedServers(), as: "so").servers.isEmpty)
        #expect(try engine.ask(.servers(prefix: "G"), as: "x").servers.isEmpty)
    }
}
