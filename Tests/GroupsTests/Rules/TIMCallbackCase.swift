import MusterTesting
import Testing

/// What is told of one command on a TIM group: in group g, o owns, a administers, p and q belong.
///
/// Lines are `recipient: type`, tips with who did it and what they say.
struct TIMCallbackCase: CustomTestStringConvertible, Sendable {
    let row: String
    var type = TIMGroupType.publicGroup
    var before: [CommandRequest] = []
    let request: CommandRequest
    let told: [String]

    var testDescription: String { row }

    static func act<Outcome>(_ command: Command<Outcome>, _ actor: Principal) -> CommandRequest {
        CommandRequest(command.body, as: actor, device: "d", platform: .iOS)
    }

    private static func tip(_ users: String..., says text: String) -> [String] {
        users.map { "\($0): tip \(text)" }
    }

    private static let invitation = act(
        Command.inviteMembers(to: "g", users: ["x"], message: "hi"), "a")
    private static let application = act(Command.requestToJoin(group: "g", message: "hi"), "x")

    static let all: [TIMCallbackCase] = entering + leaving + managing + data

    private static let entering = [
        TIMCallbackCase(
            row: "SYS-06 TIP-03 TIM-08",
            request: act(
                Command.createTIMGroup(.chatRoom, name: "New", users: ["y", "z"], id: "n"), "x"),
            told: ["x: createGroup 6 by x"]
                + tip("x", "y", "z", says: "join by x of y z, 3")),
        TIMCallbackCase(
            row: "SYS-07 TIM-12", type: .privateGroup, request: invitation,
            told: ["x: invitedToGroup 7 by a"]
                + tip("a", "o", "p", "q", "x", says: "join by a of x, 5")),
        TIMCallbackCase(
            row: "SYS-12 TIM-13", request: invitation,
            told: ["x: inviteToGroupRequest 12 by a"]),
        TIMCallbackCase(
            row: "SYS-13 TIM-18", before: [invitation],
            request: act(Command.acceptInvitation(group: "g"), "x"),
            told: ["a: inviteToGroupAccept 13 by x"]
                + tip("a", "o", "p", "q", "x", says: "join by a of x, 5")),
        TIMCallbackCase(
            row: "EDG-12", before: [invitation, act(Command.leaveGroup("g"), "a")],
            request: act(Command.declineInvitation(group: "g"), "x"), told: []),
        TIMCallbackCase(
            row: "SYS-14 TIM-18", before: [invitation],
            request: act(Command.declineInvitation(group: "g"), "x"),
            told: ["a: inviteToGroupRefuse 14 by x"]),
        TIMCallbackCase(
            row: "SYS-01 TIM-15", request: application,
            told: ["a: addGroupRequest 1 by x", "o: addGroupRequest 1 by x"]),
        TIMCallbackCase(
            row: "SYS-02 TIM-17", before: [application],
            request: act(Command.approveJoinRequest(of: "x", in: "g"), .system),
            told: ["x: addGroupAccept 2 by S"]
                + tip("a", "o", "p", "q", "x", says: "join by x of x, 5")),
        TIMCallbackCase(
            row: "SYS-03 TIM-17", before: [application],
            request: act(Command.declineJoinRequest(of: "x", in: "g"), "a"),
            told: ["x: addGroupRefuse 3 by a"]),
        TIMCallbackCase(
            row: "TIM-15", type: .chatRoom, request: application,
            told: tip("a", "o", "p", "q", "x", says: "join by x of x, 5")),
    ]

    private static let leaving = [
        TIMCallbackCase(
            row: "SYS-08 TIP-04 TIM-23", request: act(Command.leaveGroup("g"), "p"),
            told: ["p: quitGroup 8 by p"] + tip("a", "o", "q", says: "quit by p of p, 3")),
        TIMCallbackCase(
            row: "EDG-31", type: .privateGroup, request: act(Command.leaveGroup("g"), "o"),
            told: ["o: quitGroup 8 by o"] + tip("a", "p", "q", says: "quit by o of o, 3")),
        TIMCallbackCase(
            row: "SYS-04 TIP-05 TIM-25",
            request: act(Command.removeMembers(["q", "p"], from: "g", reason: "no"), "a"),
            told: ["p: kickOffFromGroup 4 by a", "q: kickOffFromGroup 4 by a"]
                + tip("a", "o", says: "kick by a of q p, 2")),
        TIMCallbackCase(
            row: "SYS-05 TIP-12 TIM-26", request: act(Command.destroyGroup("g"), "o"),
            told: ["a", "o", "p", "q"].map { "\($0): deleteGroup 5 by o" }),
        TIMCallbackCase(
            row: "SYS-11 TIP-12 TIM-29", request: act(Command.reclaimGroup("g"), .system),
            told: ["a", "o", "p", "q"].map { "\($0): revokeGroup 11" }),
    ]

    private static let managing = [
        TIMCallbackCase(
            row: "SYS-09 TIP-06 TIM-36", request: act(Command.addAdmin("p", to: "g"), "o"),
            told: ["p: grantAdmin 9 by o"]
                + tip("a", "o", "p", "q", says: "setAdmin by o of p")),
        TIMCallbackCase(
            row: "SYS-10 TIP-06 TIM-36",
            request: act(Command.setMemberRole(.member, of: "a", in: "g"), "o"),
            told: ["a: cancelAdmin 10 by o"]
                + tip("a", "o", "p", "q", says: "cancelAdmin by o of a")),
        TIMCallbackCase(
            row: "TIM-27", request: act(Command.transferOwner(of: "g", to: "p"), "o"),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by o owner 5")),
        TIMCallbackCase(
            row: "TIP-08 TIM-37",
            request: act(Command.muteMembers(["p"], in: "g", milliseconds: 1500), "a"),
            told: tip("a", "o", "p", "q", says: "memberInfoChange by a mute p 2")),
        TIMCallbackCase(
            row: "TIP-08 TIM-37",
            request: act(Command.muteMembers(["p"], in: "g", milliseconds: -1), "a"),
            told: tip("a", "o", "p", "q", says: "memberInfoChange by a mute p -1")),
        TIMCallbackCase(
            row: "TIP-08 TIM-37",
            before: [act(Command.muteMembers(["p"], in: "g", milliseconds: -1), "a")],
            request: act(Command.muteMembers(["p"], in: "g", milliseconds: 0), "a"),
            told: tip("a", "o", "p", "q", says: "memberInfoChange by a mute p 0")),
        TIMCallbackCase(
            row: "TIP-09 TIM-38", request: act(Command.setAllMuted(true, in: "g"), "o"),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by o allMute 8")),
    ]

    private static let data = [
        TIMCallbackCase(
            row: "TIP-07 TIM-32", request: act(Command.updateGroupName(of: "g", to: "N"), "a"),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by a name 1 named N")),
        TIMCallbackCase(
            row: "TIP-07 TIM-32",
            request: act(Command.updateGroupDescription(of: "g", to: "N"), "a"),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by a introduction 2")),
        TIMCallbackCase(
            row: "TIP-07 TIM-32", request: act(Command.updateAnnouncement(of: "g", to: "N"), "a"),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by a notification 3")),
        TIMCallbackCase(
            row: "TIP-07 TIM-32", request: act(Command.updateFaceURL(of: "g", to: "N"), .system),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by S face 4")),
        TIMCallbackCase(
            row: "TIP-09 TIM-33", request: act(Command.setAddOption(.forbid, in: "g"), "a"),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by a addOption 11")),
        TIMCallbackCase(
            row: "TIP-09 TIM-34",
            request: act(Command.setGroupCustomFields(["any": [1]], in: "g"), "x"),
            told: tip("a", "o", "p", "q", says: "groupInfoChange by x customField 6")),
        TIMCallbackCase(
            row: "TIP-10 TIM-39", request: act(Command.setNameCard("me", in: "g"), "p"), told: []),
        TIMCallbackCase(
            row: "TIP-10 TIM-40",
            request: act(Command.setMemberCustomFields(["any": [1]], in: "g"), "p"), told: []),
        TIMCallbackCase(
            row: "TIP-10 TIM-41",
            request: act(Command.setReceiveOption(.notReceive, in: "g"), "p"), told: []),
        TIMCallbackCase(
            row: "TIP-10 TIM-21", request: act(Command.reportPendencyRead(upTo: 5), "p"),
            told: []),
        TIMCallbackCase(
            row: "SYS-15 TIM-42",
            request: act(Command.sendCustomSystemMessage([255], in: "g"), .system),
            told: ["a", "o", "p", "q"].map { "\($0): customInfo 255 by S" }),
        TIMCallbackCase(
            row: "SYS-15 TIM-42",
            request: act(Command.sendCustomSystemMessage([255], to: ["q", "p"], in: "g"), .system),
            told: ["p", "q"].map { "\($0): customInfo 255 by S" }),
    ]
}
