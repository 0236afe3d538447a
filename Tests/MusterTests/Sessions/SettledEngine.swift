import Locks
import Muster
import MusterTesting

/// An engine that has something of everything, and a host that refuses all that comes after.
///
/// So each call of a session can be made for itself: it is accepted by the rules, noted as the
/// command that it stands for, and changes nothing.
struct SettledEngine {
    let engine: GroupEngine
    /// When each thing was there, with no more than it began with.
    private(set) var began = Beginnings()
    private let host = Host()

    init() throws {
        var settings = Settings()
        settings.options.groupReadAckEnabled = true
        settings.options.timGroupFields = ["k": .init()]
        settings.options.timMemberFields = ["l": .init(write: .member)]
        settings.hooks = host
        engine = try GroupEngine(inMemory: .init(settings: settings, clock: ManualClock()))
        try settleGroup()
        try settleTIMGroup()
        try settleServer()
        try settleChannels()
        try settleMessages()
        host.refuses.store(true, ordering: .releasing)
    }

    /// The command that a call is, as its name and its parameters; or why there is none.
    func command(
        of user: UserID, _ call: (Session) async throws -> Void
    ) async -> String {
        host.last.withLock { $0 = "" }
        do {
            try await call(engine.session(user: user))
            return "nothing refused it"
        } catch let error as MusterError where error.code == .rejectedByHook {
            return host.last.withLock { $0 }
        } catch {
            return "\(error)"
        }
    }

    private mutating func settleGroup() throws {
        try engine.run(
            .createGroup(
                name: "Books", invitees: ["bob", "cho", "dan"],
                options: .init(style: .publicJoinNeedApproval, inviteNeedConfirm: true), id: "g"),
            as: "ann")
        began.group = .position(engine.position)
        try engine.run(.addAdmin("cho", to: "g"), as: "ann")
        try engine.run(.setUserPreferences(autoAcceptGroupInvitation: false), as: "ina")
        try engine.run(.inviteMembers(to: "g", users: ["ina"], message: "come"), as: "ann")
        try engine.run(.requestToJoin(group: "g", message: "please"), as: "jon")
        try engine.run(.requestToJoin(group: "g", message: "me"), as: "leo")
        try engine.run(.declineJoinRequest(of: "leo", in: "g"), as: "ann")
        try engine.run(.muteMembers(["bob", "dan"], in: "g", milliseconds: 60_000), as: "ann")
        try engine.run(.addToAllowList(["dan"], in: "g"), as: "ann")
        try engine.run(.blockMembers(["gus", "gil"], in: "g"), as: "ann")
        try engine.run(.addSharedFile(in: "g", name: "plan.txt", size: 3, id: "f"), as: "ann")
        try engine.run(.addSharedFile(in: "g", name: "map.txt", size: 9, id: "e"), as: "ann")
        try engine.run(.blockGroupMessages(of: "g"), as: "dan")
        try engine.run(.setMemberAttributes([TextPair("colour", "red")], in: "g"), as: "dan")
        try engine.run(.updateAnnouncement(of: "g", to: "news"), as: "ann")
        try engine.run(
            .createGroup(name: "Poems", options: .init(style: .publicOpenJoin), id: "h"),
            as: "ann")
        try engine.run(.inviteMembers(to: "h", users: ["bob"]), as: "ann")
        try engine.run(.leaveGroup("h"), as: "bob")
        try engine.run(.requestToJoin(group: "h"), as: "bob")
    }

    private mutating func settleTIMGroup() throws {
        try engine.run(
            .createTIMGroup(.publicGroup, name: "Club", users: ["bob", "cho"], id: "t"), as: "ann")
        began.timGroup = .position(engine.position)
        try engine.run(.requestToJoin(group: "t", message: "me too"), as: "jon")
        try engine.run(.requestToJoin(group: "t", message: "me as well"), as: "kim")
        try engine.run(.setNameCard("Bobby", in: "t"), as: "bob")
        try engine.run(.setGroupCustomFields(["k": [1]], in: "t"), as: "ann")
        try engine.run(.setMemberCustomFields(["l": [1]], in: "t"), as: "bob")
    }

    private mutating func settleServer() throws {
        try engine.run(
            .createServer(name: "Garden", id: "s", category: "trees", channel: "start"), as: "ann")
        began.server = .position(engine.position)
        for user: UserID in ["bob", "cho", "dan"] {
            try engine.run(.joinServer("s"), as: .user(user))
        }
        try engine.run(.addModeratorToServer("s", user: "cho"), as: "ann")
        try engine.run(.addTagsToServer("s", tags: ["green"]), as: "ann")
        try engine.run(.createCategory(in: "s", name: "Flowers", id: "flowers"), as: "ann")
        try engine.run(.inviteUserToServer("s", user: "ina", message: "come"), as: "ann")
        try engine.run(.createServer(name: "Garage", id: "r"), as: "ann")
        try engine.run(.addTagsToServer("r", tags: ["green"]), as: "ann")
    }

    private mutating func settleChannels() throws {
        try create("c", "Roses", .init(users: ["bob", "dan"]))
        began.channel = .position(engine.position)
        try engine.run(.updateChannel("c", in: "s", name: "Tulips"), as: "ann")
        try engine.run(.removeUserFromChannel("c", in: "s", user: "dan"), as: "ann")
        try engine.run(.muteUserInChannel("c", in: "s", user: "bob", milliseconds: -1), as: "ann")
        try engine.run(.inviteUserToChannel("c", in: "s", user: "cho", message: "come"), as: "ann")
        try create("w", "Weeds", .init(category: "flowers"))
        try create("b", "Bulbs", .init(type: .private, category: "flowers"))
        try create("d", "Seeds", .init(type: .private))
    }

    private func create(_ id: ChannelID, _ name: String, _ options: ChannelOptions) throws {
        try engine.run(
            .createChannel(in: "s", name: name, mode: .text, options: options, id: id), as: "ann")
    }

    private mutating func settleMessages() throws {
        try engine.run(
            .sendMessage("to all", to: .group("g"), isNeedGroupAck: true, id: "m"), as: "ann")
        began.messages = .position(engine.position)
        try engine.run(.sendMessage("again", to: .group("g"), id: "m2"), as: "ann")
        try engine.run(.sendGroupMessageReadAck("m", in: "g"), as: "bob")
        try engine.run(.sendGroupMessageReadAck("m", in: "g"), as: "cho")
        try engine.run(.sendMessage("to one", to: .user("bob"), id: "n"), as: "ann")
    }

    struct Beginnings {
        var group = Moment.position(0)
        var timGroup = Moment.position(0)
        var server = Moment.position(0)
        var channel = Moment.position(0)
        var messages = Moment.position(0)
    }

    private final class Host: HostHooks {
        let refuses = Atomic(false)
        let last = Mutex("")

        func objection(to command: ReviewedCommand) -> String? {
            guard refuses.load(ordering: .acquiring) else { return nil }
            last.withLock { $0 = "\(command.name) \(command.json)" }
            return "looked at only"
        }
    }
}
