import MusterTesting
import Testing

/// Who may send a message (GRP-85); the command itself comes with the messages.
@Suite struct SpeechTests {
    private let scenario: Scenario

    /// ann owns, adam administers, bob and cho are members, zoe is outside.
    init() throws {
        scenario = try Scenario()
        try scenario
            .given(
                .createGroup(name: "Books", invitees: ["adam", "bob", "cho"], id: "g"), as: "ann"
            )
            .given(.addAdmin("adam", to: "g"), as: "ann")
    }

    private func refusal(_ user: UserID) throws -> MusterErrorCode? {
        try scenario.engine.refusalToSend(by: user, in: "g")?.code
    }

    // rows: GRP-85 PRM-E27 ERR-08
    @Test func `members may send, others may not`() throws {
        for user in ["ann", "adam", "bob", "cho"] as [UserID] {
            #expect(try scenario.engine.canSend(user, in: "g"))
        }
        #expect(try refusal("zoe") == .notMember)
        #expect(try scenario.engine.refusalToSend(by: "bob", in: "h")?.code == .groupNotFound)
    }

    // rows: GRP-82 EDG-53 ERR-27
    @Test func `a mute ends exactly at its end`() throws {
        try scenario.given(.muteMembers(["bob"], in: "g", milliseconds: 1_000), as: "ann")
        #expect(try refusal("bob") == .memberMuted)
        scenario.clock.advance(milliseconds: 999)
        #expect(try refusal("bob") == .memberMuted)
        scenario.clock.advance(milliseconds: 1)
        #expect(try refusal("bob") == nil)
        #expect(scenario.engine.position == 10, "a mute ends without an event")
    }

    // rows: GRP-85 GLO-17 GLO-18 EDG-59 ERR-28 CON-19
    @Test func `under all-mute managers and allow-listed members may send`() throws {
        try scenario
            .given(.setAllMuted(true, in: "g"), as: "adam")
            .given(.addToAllowList(["cho"], in: "g"), as: "adam")
        #expect(try refusal("ann") == nil)
        #expect(try refusal("adam") == nil)
        #expect(try refusal("bob") == .groupAllMuted)
        #expect(try refusal("cho") == nil)
        try scenario.given(.setAllMuted(false, in: "g"), as: "ann")
        #expect(try refusal("bob") == nil)
    }

    // rows: GRP-85 GLO-18 EDG-57
    @Test func `the allow list does not help the muted`() throws {
        try scenario
            .given(.setAllMuted(true, in: "g"), as: "ann")
            .given(.addToAllowList(["cho"], in: "g"), as: "ann")
            .given(.muteMembers(["cho"], in: "g", milliseconds: -1), as: "ann")
        #expect(try refusal("cho") == .memberMuted)
    }

    // rows: EDG-58 GRP-83
    @Test func `switching all-mute leaves the mute list alone`() throws {
        try scenario
            .given(.muteMembers(["bob"], in: "g", milliseconds: -1), as: "ann")
            .given(.setAllMuted(true, in: "g"), as: "ann")
            .given(.setAllMuted(false, in: "g"), as: "ann")
        #expect(try refusal("bob") == .memberMuted)
        #expect(try refusal("cho") == nil)
    }

    // rows: EDG-60
    @Test func `an admin muted by the owner may not send`() throws {
        try scenario.given(.muteMembers(["adam"], in: "g", milliseconds: -1), as: "ann")
        #expect(try refusal("adam") == .memberMuted)
    }

    // rows: GRP-54
    @Test(arguments: [Command.leaveGroup("g")])
    func `who is out may not send`(leaving: Command<Done>) throws {
        try scenario.given(leaving, as: "bob")
        #expect(try refusal("bob") == .notMember)
        try scenario.given(.removeMembers(["cho"], from: "g"), as: "ann")
        #expect(try refusal("cho") == .notMember)
    }

    // rows: GRP-53 EDG-46
    @Test func `leaving and coming back does not end a mute`() throws {
        try scenario
            .given(.muteMembers(["bob"], in: "g", milliseconds: 5_000), as: "ann")
            .given(.leaveGroup("g"), as: "bob")
            .given(.inviteMembers(to: "g", users: ["bob"]), as: "ann")
        #expect(try refusal("bob") == .memberMuted)
        scenario.clock.advance(milliseconds: 5_000)
        #expect(try refusal("bob") == nil)
    }

    // rows: GRP-92
    @Test func `nobody sends in a disabled or destroyed group`() throws {
        try scenario.given(.setGroupDisabled(true, in: "g"), as: .system)
        #expect(try refusal("ann") == .groupDisabled)
        try scenario.given(.destroyGroup("g"), as: "ann")
        #expect(try refusal("ann") == .groupNotFound)
    }

    // rows: GRP-82
    @Test(arguments: [
        (MuteEnd(milliseconds: 10), Int64(9), true), (MuteEnd(milliseconds: 10), 10, false),
        (MuteEnd(milliseconds: 10), 11, false), (.permanent, 0, true), (.permanent, .max, true),
    ])
    func `a mute is in force before its end`(end: MuteEnd, now: Int64, isInForce: Bool) {
        #expect(end.isInForce(at: now) == isInForce)
    }

    // rows: LIM-46 GRP-78
    @Test(arguments: [
        (Int64(1), Int64(100), Int64(101)), (.max, 100, .max), (.max, 0, .max), (-1, 100, -1),
        (Int64.max - 100, 100, .max), (Int64.max - 101, 100, .max - 1),
    ])
    func `the end of a mute is clipped to the largest time`(
        duration: Int64, start: Int64, end: Int64
    ) {
        #expect(MuteEnd(duration: duration, from: start).milliseconds == end)
    }
}
