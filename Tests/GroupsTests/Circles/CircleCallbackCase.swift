import MusterTesting
import Testing

/// What one row of section 4.2 delivers among the people of ``CircleScenes``, in order.
struct CircleCallbackCase: CustomTestStringConvertible, Sendable {
    let row: String
    var before: [CommandRequest] = []
    let request: CommandRequest
    /// Without the message for the actor's other devices.
    let callbacks: [String]
    /// What the other devices are told; nil for nothing.
    var multiDevice: (name: String, targets: [UserID])?

    var testDescription: String { row }

    private static func told(_ users: [String], _ name: String) -> [String] {
        users.map { "\($0): \(name)" }
    }

    private static func act<Outcome>(
        _ command: Command<Outcome>, _ actor: Principal
    ) -> CommandRequest { CallbackCase.act(command, actor) }

    /// Everybody in the server, bytewise.
    private static let server = ["cm", "cm2", "mu", "sm", "sm2", "so", "su", "su2"]
    /// Everybody in pt, bytewise.
    private static let channel = ["cm", "cm2", "mu", "sm2", "so"]

    private static func server(but user: String) -> [String] { server.filter { $0 != user } }
    private static func channel(but user: String) -> [String] { channel.filter { $0 != user } }

    static let all: [CircleCallbackCase] = channels + members + mutes + servers + serverMembers

    private static let channels = [
        CircleCallbackCase(
            row: "CCB-01 text",
            request: act(
                .createChannel(
                    in: "s", name: "New", mode: .text, options: .init(users: ["su", "cm"])), "so"),
            callbacks: told(["cm", "so", "su"], "channelCreated"),
            multiDevice: ("CircleChannelCreate", [])),
        CircleCallbackCase(
            row: "CCB-01 voice",
            request: act(.createChannel(in: "s", name: "N", mode: .voice), "so"),
            callbacks: [], multiDevice: ("CircleChannelCreate", [])),
        CircleCallbackCase(
            row: "CCB-02", request: act(.updateChannel("pt", in: "s", desc: "d"), "so"),
            callbacks: told(channel(but: "so"), "channelUpdated"),
            multiDevice: ("CircleChannelUpdate", [])),
        CircleCallbackCase(
            row: "CCB-02 outside", request: act(.updateChannel("pt", in: "s", desc: "d"), "sm"),
            callbacks: told(channel, "channelUpdated"), multiDevice: ("CircleChannelUpdate", [])),
        CircleCallbackCase(
            row: "CCB-03", request: act(.destroyChannel("pt", in: "s"), "so"),
            callbacks: told(channel(but: "so"), "channelDestroyed"),
            multiDevice: ("CircleChannelDestroy", [])),
        CircleCallbackCase(
            row: "CCB-04",
            request: act(.inviteUserToChannel("vt", in: "s", user: "su2", message: "hi"), "cm2"),
            callbacks: ["su2: channelInvitationReceived"],
            multiDevice: ("CircleChannelInviteUser", ["su2"])),
        CircleCallbackCase(
            row: "CCB-05", request: act(.acceptChannelInvitation(channel: "pt", in: "s"), "su"),
            callbacks: ["cm: channelInvitationAccepted"] + told(channel, "channelMemberJoined"),
            multiDevice: ("CircleChannelInviteBeAccepted", ["cm"])),
        CircleCallbackCase(
            row: "CCB-06", request: act(.declineChannelInvitation(channel: "pt", in: "s"), "su"),
            callbacks: ["cm: channelInvitationDeclined"],
            multiDevice: ("CircleChannelInviteBeDeclined", ["cm"])),
        CircleCallbackCase(
            row: "EDG-12 out of the server", before: [act(.leaveServer("s"), "cm")],
            request: act(.declineChannelInvitation(channel: "pt", in: "s"), "su"), callbacks: [],
            multiDevice: ("CircleChannelInviteBeDeclined", ["cm"])),
        CircleCallbackCase(
            row: "EDG-12 out of the channel", before: [act(.leaveChannel("pt", in: "s"), "cm")],
            request: act(.declineChannelInvitation(channel: "pt", in: "s"), "su"),
            callbacks: ["cm: channelInvitationDeclined"],
            multiDevice: ("CircleChannelInviteBeDeclined", ["cm"])),
    ]

    private static let members = [
        CircleCallbackCase(
            row: "CCB-07", request: act(.joinChannel("pt", in: "s"), "sm"),
            callbacks: told(channel, "channelMemberJoined"),
            multiDevice: ("CircleChannelJoin", [])),
        CircleCallbackCase(
            row: "CCB-08", request: act(.leaveChannel("pt", in: "s"), "cm"),
            callbacks: told(channel(but: "cm"), "channelMemberLeft"),
            multiDevice: ("CircleChannelExit", [])),
        CircleCallbackCase(
            row: "CCB-09", request: act(.removeUserFromChannel("pt", in: "s", user: "cm"), "so"),
            callbacks: ["cm: removedFromChannel"] + told(channel(but: "cm"), "channelMemberLeft"),
            multiDevice: ("CircleChannelRemoveUser", ["cm"])),
    ]

    private static let mutes = [
        CircleCallbackCase(
            row: "CCB-10 muted",
            request: act(
                .muteUserInChannel("pt", in: "s", user: "cm", milliseconds: 5), "sm"),
            callbacks: told(["cm", "sm2", "so"], "channelMuteChanged"),
            multiDevice: ("CircleChannelAddMute", ["cm"])),
        CircleCallbackCase(
            row: "CCB-10 unmuted",
            request: act(.unmuteUserInChannel("pt", in: "s", user: "mu"), "so"),
            callbacks: told(["mu", "sm", "sm2"], "channelMuteChanged"),
            multiDevice: ("CircleChannelRemoveMute", ["mu"])),
    ]

    private static let servers = [
        CircleCallbackCase(
            row: "CCB-11", request: act(.updateServer("s", name: "Park"), "sm"),
            callbacks: told(server(but: "sm"), "serverUpdated")),
        CircleCallbackCase(
            row: "CCB-12", request: act(.destroyServer("s"), "so"),
            callbacks: told(server(but: "so"), "serverDestroyed")),
        CircleCallbackCase(
            row: "CCB-13", request: act(.inviteUserToServer("s", user: "x", message: "hi"), "su"),
            callbacks: ["x: serverInvitationReceived"]),
        CircleCallbackCase(
            row: "CCB-14 accepted", request: act(.acceptServerInvitation(server: "s"), "i"),
            callbacks: ["su: serverInvitationAccepted"] + told(server, "serverMemberJoined")),
        CircleCallbackCase(
            row: "CCB-14 declined", request: act(.declineServerInvitation(server: "s"), "i"),
            callbacks: ["su: serverInvitationDeclined"]),
        CircleCallbackCase(
            row: "CCB-14 gone", before: [act(.leaveServer("s"), "su")],
            request: act(.declineServerInvitation(server: "s"), "i"), callbacks: []),
        CircleCallbackCase(
            row: "CCB-19 created", request: act(.createCategory(in: "s", name: "New"), "so"),
            callbacks: told(server(but: "so"), "categoryCreated")),
        CircleCallbackCase(
            row: "CCB-19 updated", request: act(.updateCategory("k1", in: "s", name: "New"), "sm"),
            callbacks: told(server(but: "sm"), "categoryUpdated")),
        CircleCallbackCase(
            row: "CCB-19 destroyed",
            before: [act(.transferChannel("pt", in: "s", to: "k1"), "so")],
            request: act(.destroyCategory("k1", in: "s"), "so"),
            callbacks: told(server(but: "so"), "categoryDestroyed")),
        CircleCallbackCase(
            row: "CCB-20", request: act(.transferChannel("vt", in: "s", to: "k1"), "sm"),
            callbacks: told(server(but: "sm"), "channelTransferred")),
        CircleCallbackCase(
            row: "MD-39 tags", request: act(.addTagsToServer("s", tags: ["red"]), "sm"),
            callbacks: []),
        CircleCallbackCase(
            row: "CIR-02", request: act(.createServer(name: "New"), "x"), callbacks: []),
    ]

    private static let serverMembers = [
        CircleCallbackCase(
            row: "CCB-15", request: act(.addModeratorToServer("s", user: "su"), "so"),
            callbacks: told(server(but: "so"), "serverRoleChanged")),
        CircleCallbackCase(
            row: "CCB-16", request: act(.joinServer("s"), "x"),
            callbacks: told(server, "serverMemberJoined")),
        CircleCallbackCase(
            row: "CCB-17", request: act(.leaveServer("s"), "cm"),
            callbacks: told(server(but: "cm"), "serverMemberLeft")
                + told(channel(but: "cm"), "channelMemberLeft")
                + told(channel(but: "cm"), "channelMemberLeft")
                + told(["cm2", "mu", "sm2"], "channelMemberLeft")
                + told(["cm2", "mu", "sm2"], "channelMemberLeft")),
        CircleCallbackCase(
            row: "CCB-18", request: act(.removeUserFromServer("s", user: "su"), "sm"),
            callbacks: told(["sm2", "so", "su"], "serverMemberRemoved")),
    ]
}
