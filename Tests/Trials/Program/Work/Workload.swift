import SeededRandom
import Muster

/// Random commands of all families about few things by few people, so that they meet.
///
/// Many are refused; what matters is that a seed always gives the same ones.
struct Workload {
    private static let users = (0..<7).map { UserID("u\($0)") }
    private static let groups = (0..<3).map { GroupID("g\($0)") }
    private static let timGroups = (0..<2).map { GroupID("t\($0)") }
    private static let servers = (0..<2).map { ServerID("s\($0)") }
    private static let channels = (0..<3).map { ChannelID("c\($0)") }
    private static let styles: [GroupStyle] = [
        .publicOpenJoin, .publicOpenJoin, .publicJoinNeedApproval, .privateMemberCanInvite,
    ]
    private static let timTypes: [TIMGroupType] = [.privateGroup, .publicGroup, .chatRoom]
    private static let devices: [DeviceID] = ["ios-1", "mac"]

    /// Who may be told of something.
    static var listeners: [UserID] { users }

    var generator: SeededGenerator
    private var count = 0
    /// Distinguishes the ids of commands and messages of several workloads in one store.
    private let label: String
    private var messages: [MessageID] = []

    init(seed: UInt64, label: String = "") {
        generator = SeededGenerator(seed: seed)
        self.label = label
    }

    /// The next command with its actor and circumstances.
    mutating func next() -> CommandRequest {
        count += 1
        let body = body()
        let actor = Principal.user(generator.choose(among: Self.users))
        let device = generator.once(in: 2) ? generator.choose(among: Self.devices) : nil
        let id = generator.once(in: 3) ? CommandID("\(label)-\(count)") : nil
        return CommandRequest(
            body, as: generator.once(in: 40) ? .system : actor, device: device, id: id)
    }

    private mutating func body() -> any CommandBody {
        // Without things to act on nothing would succeed.
        if count <= 12 { return creation(count % 4) }
        switch generator.below(20) {
        case 0: return creation(generator.below(4))
        case 1...7: return groupBody()
        case 8...10: return timBody()
        case 11...14: return circleBody()
        default: return messageBody()
        }
    }

    private mutating func creation(_ kind: Int) -> any CommandBody {
        let user = generator.choose(among: Self.users)
        switch kind {
        case 0:
            return Command.createGroup(
                name: "Group \(count)", invitees: [user],
                options: .init(
                    style: generator.choose(among: Self.styles), maxMembers: generator.within(3...9)
                ),
                id: generator.choose(among: Self.groups)
            ).body
        case 1:
            return Command.createTIMGroup(
                generator.choose(among: Self.timTypes), name: "Room \(count)", users: [user],
                id: generator.choose(among: Self.timGroups)
            ).body
        case 2:
            return Command.createServer(
                name: "Server \(count)", id: generator.choose(among: Self.servers)
            )
            .body
        default:
            return Command.createChannel(
                in: generator.choose(among: Self.servers), name: "Channel \(count)", mode: .text,
                id: generator.choose(among: Self.channels)
            ).body
        }
    }

    private mutating func groupBody() -> any CommandBody {
        let group = generator.choose(among: Self.groups)
        let user = generator.choose(among: Self.users)
        switch generator.below(12) {
        case 0...3: return Command.requestToJoin(group: group).body
        case 4: return Command.inviteMembers(to: group, users: [user]).body
        case 5: return Command.leaveGroup(group).body
        case 6: return Command.removeMembers([user], from: group).body
        case 7:
            let milliseconds = Int64(generator.within(1...5_000))
            return Command.muteMembers([user], in: group, milliseconds: milliseconds).body
        case 8: return Command.addAdmin(user, to: group).body
        case 9: return Command.updateGroupName(of: group, to: "Name \(count)").body
        case 10: return Command.blockMembers([user], in: group).body
        default:
            return generator.once(in: 4)
                ? Command.destroyGroup(group).body
                : Command.updateGroupName(of: group, to: "Same").body
        }
    }

    private mutating func timBody() -> any CommandBody {
        let group = generator.choose(among: Self.timGroups)
        let user = generator.choose(among: Self.users)
        switch generator.below(6) {
        case 0, 1: return Command.requestToJoin(group: group, message: "hello").body
        case 2: return Command.inviteMembers(to: group, users: [user]).body
        case 3: return Command.setNameCard("Card \(count)", in: group).body
        case 4: return Command.leaveGroup(group).body
        default: return Command.setReceiveOption(.receiveNoPush, in: group).body
        }
    }

    private mutating func circleBody() -> any CommandBody {
        let server = generator.choose(among: Self.servers)
        let channel = generator.choose(among: Self.channels)
        let user = generator.choose(among: Self.users)
        switch generator.below(9) {
        case 0, 1: return Command.joinServer(server).body
        case 2, 3: return Command.joinChannel(channel, in: server).body
        case 4: return Command.leaveServer(server).body
        case 5: return Command.addModeratorToServer(server, user: user).body
        case 6:
            return Command.muteUserInChannel(
                channel, in: server, user: user, milliseconds: Int64(generator.within(1...5_000))
            ).body
        case 7: return Command.inviteUserToChannel(channel, in: server, user: user).body
        default: return Command.leaveChannel(channel, in: server).body
        }
    }

    private mutating func messageBody() -> any CommandBody {
        if let message = messages.last, generator.once(in: 4) {
            return generator.once(in: 2)
                ? Command.markMessageRead(message).body
                : Command.sendGroupMessageReadAck(message, in: generator.choose(among: Self.groups))
                    .body
        }
        let id = MessageID("\(label)m\(count)")
        messages.append(id)
        let conversations: [Conversation] = [
            .group(generator.choose(among: Self.groups)),
            .group(generator.choose(among: Self.timGroups)),
            .channel(generator.choose(among: Self.channels)),
            .user(generator.choose(among: Self.users)),
        ]
        return Command.sendMessage(
            "Text \(count)", to: generator.choose(among: conversations),
            isNeedGroupAck: generator.once(in: 3), id: id
        ).body
    }
}
