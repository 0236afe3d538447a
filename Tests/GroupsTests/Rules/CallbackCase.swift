import MusterTesting
import Testing

/// A worked example of section 4.1: in group g, o owns, a1 and a2 administer, p1 and p2 belong.
struct CallbackCase: CustomTestStringConvertible, Sendable {
    let row: String
    var style = GroupStyle.privateOnlyOwnerInvite
    /// Whether x is asked before entering by invitation.
    var asks = false
    /// What happened before.
    var before: [CommandRequest] = []
    let request: CommandRequest
    /// Without the message for the actor's other devices.
    let callbacks: [String]

    var testDescription: String { row }

    static func act<Outcome>(_ command: Command<Outcome>, _ actor: Principal) -> CommandRequest {
        CommandRequest(command.body, as: actor, device: "d")
    }

    private static func told(_ users: [String], _ name: String) -> [String] {
        users.map { "\($0): \(name)" }
    }

    private static let invitation = act(
        Command.inviteMembers(to: "g", users: ["x"], message: "hi"), "a1")
    private static let application = act(Command.requestToJoin(group: "g", message: "hi"), "x")
    private static let everybody = ["a1", "a2", "o", "p1", "p2"]

    static let all: [CallbackCase] = entering + leaving + managing

    private static let entering = [
        CallbackCase(
            row: "CB-28", request: invitation,
            callbacks: ["a1: invitationAccepted", "x: joinedByInvitation"]
                + told(everybody, "memberJoined")),
        CallbackCase(
            row: "CB-29", asks: true, request: invitation, callbacks: ["x: invitationReceived"]),
        CallbackCase(
            row: "CB-30", asks: true, before: [invitation],
            request: act(Command.acceptInvitation(group: "g", inviter: "a1"), "x"),
            callbacks: ["a1: invitationAccepted"] + told(everybody, "memberJoined")),
        CallbackCase(
            row: "CB-31", asks: true, before: [invitation],
            request: act(Command.declineInvitation(group: "g", reason: "no"), "x"),
            callbacks: ["a1: invitationDeclined"]),
        CallbackCase(
            row: "CB-32", style: .publicJoinNeedApproval, request: application,
            callbacks: told(["a1", "a2", "o"], "joinRequestReceived")),
        CallbackCase(
            row: "CB-33", style: .publicJoinNeedApproval, before: [application],
            request: act(Command.approveJoinRequest(of: "x", in: "g"), "a2"),
            callbacks: told(["a1", "o", "x"], "joinRequestApproved")
                + told(everybody, "memberJoined")),
        CallbackCase(
            row: "CB-34", style: .publicJoinNeedApproval, before: [application],
            request: act(Command.declineJoinRequest(of: "x", in: "g", reason: "no"), "a2"),
            callbacks: told(["a1", "o", "x"], "joinRequestDeclined")),
        CallbackCase(
            row: "CB-35", style: .publicOpenJoin, request: application,
            callbacks: told(everybody, "memberJoined")),
    ]

    private static let leaving = [
        CallbackCase(
            row: "CB-36", request: act(Command.leaveGroup("g"), "p1"),
            callbacks: told(["a1", "a2", "o", "p2"], "memberLeft")),
        CallbackCase(
            row: "CB-37", request: act(Command.removeMembers(["p1"], from: "g"), "a1"),
            callbacks: ["p1: removedFromGroup"] + told(["a1", "a2", "o", "p2"], "memberLeft")),
        CallbackCase(
            row: "CB-38", request: act(Command.destroyGroup("g"), "o"),
            callbacks: told(["a1", "a2", "p1", "p2"], "groupDestroyed")),
    ]

    private static let managing = [
        CallbackCase(
            row: "CB-39",
            request: act(Command.muteMembers(["p1"], in: "g", milliseconds: 5), "a1"),
            callbacks: told(["a2", "o", "p1"], "muteListAdded")),
        CallbackCase(
            row: "CB-14",
            before: [act(Command.muteMembers(["p1"], in: "g", milliseconds: 5), "a1")],
            request: act(Command.unmuteMembers(["p1"], in: "g"), "a2"),
            callbacks: told(["a1", "o", "p1"], "muteListRemoved")),
        CallbackCase(
            row: "CB-15", request: act(Command.addToAllowList(["p1"], in: "g"), "a1"),
            callbacks: told(["a2", "o", "p1"], "allowListAdded")),
        CallbackCase(
            row: "CB-16", before: [act(Command.addToAllowList(["p1"], in: "g"), "a1")],
            request: act(Command.removeFromAllowList(["p1"], in: "g"), "o"),
            callbacks: told(["a1", "a2", "p1"], "allowListRemoved")),
        CallbackCase(
            row: "CB-40", request: act(Command.setAllMuted(true, in: "g"), "o"),
            callbacks: told(["a1", "a2", "p1", "p2"], "allMuteChanged")),
        CallbackCase(
            row: "CB-41", request: act(Command.addAdmin("p1", to: "g"), "o"),
            callbacks: told(["a1", "a2", "o", "p1"], "adminAdded")),
        CallbackCase(
            row: "CB-42", request: act(Command.removeAdmin("a1", from: "g"), "o"),
            callbacks: told(["a1", "a2"], "adminRemoved")),
        CallbackCase(
            row: "CB-43", request: act(Command.transferOwner(of: "g", to: "p1"), "o"),
            callbacks: told(["o", "p1"], "ownerChanged")),
        CallbackCase(
            row: "CB-44", request: act(Command.updateAnnouncement(of: "g", to: "News"), "a1"),
            callbacks: told(everybody, "announcementChanged")),
        CallbackCase(
            row: "CB-22",
            request: act(Command.addSharedFile(in: "g", name: "Plan", size: 1, id: "f"), "p1"),
            callbacks: told(everybody, "sharedFileAdded")),
        CallbackCase(
            row: "CB-23",
            before: [act(Command.addSharedFile(in: "g", name: "Plan", size: 1, id: "f"), "p1")],
            request: act(Command.removeSharedFile("f", from: "g"), "p1"),
            callbacks: told(everybody, "sharedFileRemoved")),
        CallbackCase(
            row: "CB-24", request: act(Command.updateGroupName(of: "g", to: "Films"), "a1"),
            callbacks: told(everybody, "groupInfoChanged")),
        CallbackCase(
            row: "CB-45",
            request: act(Command.setMemberAttributes([TextPair("k", "v")], in: "g"), "p1"),
            callbacks: told(["a1", "a2", "o", "p2"], "memberAttributesChanged")),
        CallbackCase(
            row: "CB-26", request: act(Command.setGroupDisabled(true, in: "g"), .system),
            callbacks: told(everybody, "groupStateChanged")),
    ]
}
