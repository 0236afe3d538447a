import Muster
import Testing

/// Remembers what it was told of servers and channels.
private final class Listener: ServerDelegate, ChannelDelegate, MultiDevicesDelegate {
    private let notebook = Notebook()

    private func note(_ line: String) { notebook.note(line) }

    func heard(_ count: Int) -> [String] { notebook.lines(count) }

    func onMemberJoinedServer(_ server: ServerID, member: UserID) {
        note("\(member) joined \(server)")
    }

    func onChannelCreated(_ channel: ChannelDetails, creator: UserID) {
        note("\(creator) created \(channel.place.channel)")
    }

    func onChannelUpdated(_ channel: ChannelDetails, initiator: Principal) {
        note("\(initiator) made it \(channel.name)")
    }

    func onChannelTransferred(
        _ server: ServerID, from oldCategory: CategoryID, to newCategory: CategoryID,
        channel: ChannelID, initiator: Principal
    ) {
        note("\(initiator) moved \(channel) to \(newCategory)")
    }

    func onMemberRemoved(
        fromChannel channel: ChannelPlace, member: UserID, initiator: Principal
    ) {
        note("\(initiator) removed \(member) from \(channel.channel)")
    }

    func onChannelDestroyed(_ channel: ChannelPlace, initiator: Principal) {
        note("\(initiator) ended \(channel.channel)")
    }

    func onMemberMuteChange(
        inChannel channel: ChannelPlace, muted: Bool, members: [UserID], muteExpire: MuteEnd?
    ) {
        note("muted \(members) in \(channel.channel): \(muted) \(muteExpire == .permanent)")
    }

    func multiDevicesCircleChannelEventDidReceive(
        _ name: String, channel: ChannelID, server: ServerID, ext: [UserID]
    ) {
        note("\(name) \(channel) of \(server) \(ext)")
    }
}

@Suite struct CircleDelegateTests {
    // rows: GEN-26 GEN-27 GEN-30 CCB-01 CCB-10 CCB-16 MD-28 MD-37
    @Test func `delegates hear of servers and channels, other devices of one's own doing`()
        async throws
    {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let (phone, tablet) = (
            engine.session(user: "ann", device: "phone"),
            engine.session(user: "ann", device: "tablet")
        )
        let server = try await phone.createServer(name: "Garden", id: "s").id
        let (onTablet, bob) = (Listener(), Listener())
        tablet.addServerDelegate(onTablet)
        tablet.addChannelDelegate(onTablet)
        tablet.addMultiDevicesDelegate(onTablet)
        let bobSession = engine.session(user: "bob")
        bobSession.addChannelDelegate(bob)
        try await bobSession.joinServer(server)
        let channel = try await phone.createChannel(
            in: server, name: "Roses", mode: .text, options: .init(users: ["bob"]), id: "c"
        ).id
        try await phone.muteUserInChannel(channel, in: server, user: "bob", milliseconds: -1)
        #expect(bob.heard(2) == ["ann created c", "muted [bob] in c: true true"])
        #expect(
            onTablet.heard(4) == [
                "bob joined s", "ann created c", "CircleChannelCreate c of s []",
                "CircleChannelAddMute c of s [bob]",
            ])
        bobSession.removeChannelDelegate(bob)
        tablet.removeServerDelegate(onTablet)
        #expect(try tablet.isInChannel(channel, in: server))
        #expect(try tablet.serverDetails(of: server).memberCount == 2)
    }

    // rows: CCB-02 CCB-03 CCB-09 CCB-20
    @Test func `delegates of channels hear who did it`() async throws {
        let engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
        let (ann, bob) = (engine.session(user: "ann"), engine.session(user: "bob"))
        try await ann.createServer(name: "Garden", id: "s")
        try await bob.joinServer("s")
        try await ann.createCategory(in: "s", name: "Beds", id: "beds")
        let listener = Listener()
        bob.addChannelDelegate(listener)
        bob.addServerDelegate(listener)
        for channel: ChannelID in ["c", "d"] {
            try await ann.createChannel(
                in: "s", name: "Roses", mode: .text, options: .init(users: ["bob"]), id: channel)
        }
        try await ann.updateChannel("c", in: "s", name: "Tulips")
        try await ann.transferChannel("c", in: "s", to: "beds")
        try await ann.removeUserFromChannel("c", in: "s", user: "bob")
        try await ann.destroyChannel("d", in: "s")
        #expect(
            listener.heard(6) == [
                "ann created c", "ann created d", "ann made it Tulips", "ann moved c to beds",
                "ann removed bob from c", "ann ended d",
            ])
    }
}
