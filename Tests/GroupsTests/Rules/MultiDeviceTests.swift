import MusterTesting
import Testing

/// What the other devices of the acting user are told (section 4.5).
@Suite struct MultiDeviceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let id: String
        let request: CommandRequest
        let code: Int
        let name: String
        let targets: [UserID]

        init<Outcome>(
            _ id: String, _ command: Command<Outcome>, _ actor: UserID, _ code: Int, _ name: String,
            _ targets: [UserID] = []
        ) {
            self.id = id
            request = CommandRequest(command.body, as: .user(actor), device: "d")
            (self.code, self.name, self.targets) = (code, name, targets)
        }

        var testDescription: String { "\(id) \(name)" }
    }

    /// In g, which needs approval, o owns, a administers, m is muted, l allow-listed, k barred, b
    /// does not receive, r applies and i is invited; h is open.
    private static func engine() throws -> GroupEngine {
        try Scenario()
            .given(.setUserPreferences(autoAcceptGroupInvitation: false), as: "i")
            .given(
                .createGroup(
                    name: "Books", invitees: ["a", "p", "q", "m", "l", "b", "i"],
                    options: .init(style: .publicJoinNeedApproval, inviteNeedConfirm: true), id: "g"
                ), as: "o"
            )
            .given(
                .createGroup(name: "Hall", options: .init(style: .publicOpenJoin), id: "h"), as: "o"
            )
            .given(.addAdmin("a", to: "g"), as: "o")
            .given(.muteMembers(["m"], in: "g", milliseconds: -1), as: "o")
            .given(.addToAllowList(["l"], in: "g"), as: "o")
            .given(.blockMembers(["k"], in: "g"), as: "o")
            .given(.blockGroupMessages(of: "g"), as: "b")
            .given(.requestToJoin(group: "g"), as: "r")
            .engine
    }

    private static let rows = [
        Row("MD-01", .createGroup(name: "New", invitees: ["p", "q"]), "o", 10, "GroupCreate"),
        Row("MD-02", .destroyGroup("g"), "o", 11, "GroupDestroy"),
        Row("MD-03", .requestToJoin(group: "h"), "p", 12, "GroupJoin"),
        Row("MD-04", .leaveGroup("g"), "p", 13, "GroupLeave"),
        Row("MD-05", .requestToJoin(group: "g"), "z", 14, "GroupApply"),
        Row("MD-06", .approveJoinRequest(of: "r", in: "g"), "a", 15, "GroupApplyAccept", ["r"]),
        Row("MD-07", .declineJoinRequest(of: "r", in: "g"), "a", 16, "GroupApplyDecline", ["r"]),
        Row(
            "MD-08", .inviteMembers(to: "g", users: ["z", "p", "i", "y"]), "a", 17, "GroupInvite",
            ["z", "i", "y"]),
        Row("MD-09", .acceptInvitation(group: "g"), "i", 18, "GroupInviteAccept", ["o"]),
        Row("MD-10", .declineInvitation(group: "g"), "i", 19, "GroupInviteDecline", ["o"]),
        Row(
            "MD-11", .removeMembers(["q", "z", "p"], from: "g"), "a", 20, "GroupKick", ["q", "p"]),
        Row("MD-12", .blockMembers(["q", "z", "k"], in: "g"), "a", 21, "GroupBan", ["q", "z"]),
        Row("MD-13", .unblockMembers(["k", "z"], in: "g"), "a", 22, "GroupAllow", ["k"]),
        Row("MD-14", .blockGroupMessages(of: "g"), "p", 23, "GroupBlock"),
        Row("MD-15", .unblockGroupMessages(of: "g"), "b", 24, "GroupUnBlock"),
        Row("MD-16", .transferOwner(of: "g", to: "b"), "o", 25, "GroupAssignOwner", ["b"]),
        Row("MD-17", .addAdmin("b", to: "g"), "o", 26, "GroupAddAdmin", ["b"]),
        Row("MD-18", .removeAdmin("a", from: "g"), "o", 27, "GroupRemoveAdmin", ["a"]),
        Row(
            "MD-19", .muteMembers(["q", "z", "p"], in: "g", milliseconds: 1), "a", 28,
            "GroupAddMute", ["q", "p"]),
        Row("MD-20", .unmuteMembers(["p", "m"], in: "g"), "a", 29, "GroupRemoveMute", ["m"]),
        Row("MD-21", .addToAllowList(["p", "l"], in: "g"), "a", 30, "GroupAddWhiteList", ["p"]),
        Row(
            "MD-22", .removeFromAllowList(["p", "l"], in: "g"), "a", 31, "GroupRemoveWhiteList",
            ["l"]),
        Row("MD-23", .setAllMuted(true, in: "g"), "a", 32, "GroupAllBan"),
        Row(
            "MD-26", .setMemberAttributes([TextPair("k", "v")], of: "p", in: "g"), "o", 52,
            "GroupMemberAttributesChanged", ["p"]),
    ]

    // rows: MD-01..23 MD-26 GEN-27 GRP-08
    @Test(arguments: rows)
    func `other devices are told once, last, with the targets`(row: Row) throws {
        let engine = try Self.engine()
        let events = try engine.execute(row.request).get().events
        let callbacks = try engine.callbacks(of: events)
        let messages = callbacks.compactMap { $0.content as? MultiDeviceEvent }
        try #require(messages.count == 1)
        #expect(messages[0].code == row.code)
        #expect(messages[0].eventName == row.name)
        #expect(messages[0].targets == row.targets)
        let last = try #require(callbacks.last)
        #expect(last.content is MultiDeviceEvent)
        #expect(last.exceptDevice == "d")
        #expect(last.position == events.last?.position)
        #expect(try engine.recipients(of: last).map { Principal.user($0) } == [row.request.actor])
    }

    // rows: MD-24
    @Test func `switching all-mute off has a code of its own`() throws {
        let engine = try Self.engine()
        _ = try engine.execute(CallbackCase.act(Command.setAllMuted(true, in: "g"), "o")).get()
        let events = try engine.execute(
            CallbackCase.act(Command.setAllMuted(false, in: "g"), "o")
        ).get().events
        let last = try engine.callbacks(of: events).last?.content as? MultiDeviceEvent
        #expect(last?.code == 33)
        #expect(last?.eventName == "GroupRemoveAllBan")
    }

    private static let silent: [CommandRequest] = [
        CallbackCase.act(Command.updateGroupName(of: "g", to: "x"), "o"),
        CallbackCase.act(Command.updateGroupDescription(of: "g", to: "x"), "o"),
        CallbackCase.act(Command.updateGroupExt(of: "g", to: "x"), "o"),
        CallbackCase.act(Command.updateMaxMembers(of: "g", to: 99), "o"),
        CallbackCase.act(Command.updateAnnouncement(of: "g", to: "x"), "o"),
        CallbackCase.act(Command.addSharedFile(in: "g", name: "x", size: 1), "o"),
        CallbackCase.act(Command.setUserPreferences(readAckEnabled: false), "o"),
        CommandRequest(Command.setGroupDisabled(true, in: "g").body, as: .system),
        CallbackCase.act(Command.muteMembers(["z"], in: "g", milliseconds: 1), "o"),
        CallbackCase.act(Command.setAllMuted(false, in: "g"), "o"),
    ]

    // rows: MD-25 MD-27 GRP-67 GRP-93
    @Test(arguments: silent)
    func `some commands tell other devices nothing`(request: CommandRequest) throws {
        let engine = try Self.engine()
        let events = (try? engine.execute(request).get().events) ?? []
        #expect(try !engine.callbacks(of: events).contains { $0.content is MultiDeviceEvent })
    }
}
