import Testing

@testable import Muster

/// Notes every method of both protocols, with the arguments in their order.
private final class Listener: ServerDelegate, ChannelDelegate {
    private let notebook = Notebook()

    var heard: [String] { notebook.lines(0) }

    func onServerUpdated(_ server: ServerDetails) {
        notebook.noteCall(#function, server.id, server.name)
    }

    func onServerDestroyed(_ server: ServerID) { notebook.noteCall(#function, server) }

    func onReceiveServerInvitation(
        _ server: ServerID, serverName: String, inviter: UserID, message: String
    ) { notebook.noteCall(#function, server, serverName, inviter, message) }

    func onServerInvitationBeAccepted(_ server: ServerID, invitee: UserID) {
        notebook.noteCall(#function, server, invitee)
    }

    func onServerInvitationBeDeclined(_ server: ServerID, invitee: UserID) {
        notebook.noteCall(#function, server, invitee)
    }

    func onServerRoleAssigned(_ server: ServerID, member: UserID, role: ServerRole) {
        notebook.noteCall(#function, server, member, role)
    }

    func onMemberJoinedServer(_ server: ServerID, member: UserID) {
        notebook.noteCall(#function, server, member)
    }

    func onMemberLeftServer(_ server: ServerID, member: UserID) {
        notebook.noteCall(#function, server, member)
    }

    func onMemberRemoved(fromServer server: ServerID, members: [UserID]) {
        notebook.noteCall(#function, server, members)
    }

    func onCategoryCreated(_ server: ServerID, category: CategoryID, name: String) {
        notebook.noteCall(#function, server, category, name)
    }

    func onCategoryUpdated(_ server: ServerID, category: CategoryID, name: String) {
        notebook.noteCall(#function, server, category, name)
    }

    func onCategoryDestroyed(_ server: ServerID, category: CategoryID) {
        notebook.noteCall(#function, server, category)
    }

    func onChannelTransferred(
        _ server: ServerID, from oldCategory: CategoryID, to newCategory: CategoryID,
        channel: ChannelID, initiator: Principal
    ) { notebook.noteCall(#function, server, oldCategory, newCategory, channel, initiator) }

    func onChannelCreated(_ channel: ChannelDetails, creator: UserID) {
        notebook.noteCall(#function, channel.name, creator)
    }

    func onChannelUpdated(_ channel: ChannelDetails, initiator: Principal) {
        notebook.noteCall(#function, channel.name, initiator)
    }

    func onChannelDestroyed(_ channel: ChannelPlace, initiator: Principal) {
        notebook.noteCall(#function, channel.words, initiator)
    }

    func onReceiveChannelInvitation(
        _ channel: ChannelPlace, channelName: String, inviter: UserID, message: String
    ) { notebook.noteCall(#function, channel.words, channelName, inviter, message) }

    func onChannelInvitationBeAccepted(_ channel: ChannelPlace, invitee: UserID) {
        notebook.noteCall(#function, channel.words, invitee)
    }

    func onChannelInvitationBeDeclined(_ channel: ChannelPlace, invitee: UserID) {
        notebook.noteCall(#function, channel.words, invitee)
    }

    func onMemberJoinedChannel(_ channel: ChannelPlace, member: UserID) {
        notebook.noteCall(#function, channel.words, member)
    }

    func onMemberLeftChannel(_ channel: ChannelPlace, member: UserID) {
        notebook.noteCall(#function, channel.words, member)
    }

    func onMemberRemoved(
        fromChannel channel: ChannelPlace, member: UserID, initiator: Principal
    ) { notebook.noteCall(#function, channel.words, member, initiator) }

    func onMemberMuteChange(
        inChannel channel: ChannelPlace, muted: Bool, members: [UserID], muteExpire: MuteEnd?
    ) { notebook.noteCall(#function, channel.words, muted, members, muteExpire?.milliseconds ?? 0) }
}

extension ChannelPlace {
    fileprivate var words: String { "\(channel) of \(server)" }
}

/// Implements nothing.
private final class Idle: ServerDelegate, ChannelDelegate {}

/// Each callback of circles has a method of its own, and every argument its place.
@Suite struct CircleVocabularyTests {
    let server: ServerDetails
    let channel: ChannelDetails

    init() throws {
        let engine = try GroupEngine(inMemory: .init())
        try engine.run(.createServer(name: "Garden", id: "s", channel: "c"), as: "ann")
        let ann = engine.session(user: "ann")
        server = try ann.serverDetails(of: "s")
        channel = try ann.channelDetails(of: "c", in: "s")
    }

    // rows: GEN-30 CCB-11..20
    @Test func `a callback of servers is a method of the delegate`() {
        let told: [(ServerCallback, String)] = [
            (.serverUpdated(details: server), "onServerUpdated(_:) s Garden"),
            (.serverDestroyed("s"), "onServerDestroyed(_:) s"),
            (
                .serverInvitationReceived(
                    "s", serverName: "Garden", inviter: "ann", message: "come"),
                "onReceiveServerInvitation(_:serverName:inviter:message:) s Garden ann come"
            ),
            (
                .serverInvitationAccepted("s", invitee: "bob"),
                "onServerInvitationBeAccepted(_:invitee:) s bob"
            ),
            (
                .serverInvitationDeclined("s", invitee: "bob"),
                "onServerInvitationBeDeclined(_:invitee:) s bob"
            ),
            (
                .serverRoleChanged("s", user: "bob", role: .moderator),
                "onServerRoleAssigned(_:member:role:) s bob moderator"
            ),
            (
                .serverMemberJoined("s", user: "bob"),
                "onMemberJoinedServer(_:member:) s bob"
            ),
            (.serverMemberLeft("s", user: "bob"), "onMemberLeftServer(_:member:) s bob"),
            (
                .serverMemberRemoved("s", users: ["bob"]),
                "onMemberRemoved(fromServer:members:) s [bob]"
            ),
            (
                .categoryCreated("s", category: "k", name: "Trees"),
                "onCategoryCreated(_:category:name:) s k Trees"
            ),
            (
                .categoryUpdated("s", category: "k", name: "Trees"),
                "onCategoryUpdated(_:category:name:) s k Trees"
            ),
            (.categoryDestroyed("s", category: "k"), "onCategoryDestroyed(_:category:) s k"),
            (
                .channelTransferred("s", channel: "c", from: "k", to: "l"),
                "onChannelTransferred(_:from:to:channel:initiator:) s k l c cho"
            ),
        ]
        for (callback, line) in told {
            let listener = Listener()
            callback.call(listener, by: "cho")
            #expect(listener.heard == [line])
            callback.call(Idle(), by: "cho")
        }
    }

    // rows: GEN-30 CCB-01..10
    @Test func `a callback of channels is a method of the delegate`() {
        let place = channel.place
        let told: [(ChannelCallback, String)] = [
            (
                .channelCreated(details: channel, creator: "ann"),
                "onChannelCreated(_:creator:) \(channel.name) ann"
            ),
            (
                .channelUpdated(details: channel),
                "onChannelUpdated(_:initiator:) \(channel.name) cho"
            ),
            (.channelDestroyed(place), "onChannelDestroyed(_:initiator:) c of s cho"),
            (
                .channelInvitationReceived(
                    place, channelName: "Roses", inviter: "ann", message: "come"),
                "onReceiveChannelInvitation(_:channelName:inviter:message:) "
                    + "c of s Roses ann come"
            ),
            (
                .channelInvitationAccepted(place, invitee: "bob"),
                "onChannelInvitationBeAccepted(_:invitee:) c of s bob"
            ),
            (
                .channelInvitationDeclined(place, invitee: "bob"),
                "onChannelInvitationBeDeclined(_:invitee:) c of s bob"
            ),
            (
                .channelMemberJoined(place, user: "bob"),
                "onMemberJoinedChannel(_:member:) c of s bob"
            ),
            (
                .channelMemberLeft(place, user: "bob"),
                "onMemberLeftChannel(_:member:) c of s bob"
            ),
            (
                .removedFromChannel(place, user: "bob"),
                "onMemberRemoved(fromChannel:member:initiator:) c of s bob cho"
            ),
            (
                .channelMuteChanged(
                    place, isMuted: true, users: ["bob"], expiresAt: MuteEnd(milliseconds: 7)),
                "onMemberMuteChange(inChannel:muted:members:muteExpire:) c of s true [bob] 7"
            ),
        ]
        for (callback, line) in told {
            let listener = Listener()
            callback.call(listener, by: "cho")
            #expect(listener.heard == [line])
            callback.call(Idle(), by: "cho")
        }
    }
}
