import SeededRandom
import MusterTesting

/// The kinds of conversations with many members that count unread messages.
enum UnreadPlace: CaseIterable {
    case emGroup
    case timGroup
    case channel

    var conversation: Conversation {
        switch self {
        case .emGroup, .timGroup: .group("g")
        case .channel: .channel("c")
        }
    }

    /// All users are inside; the first owns it.
    func prepare(_ scenario: Scenario, _ users: [UserID]) throws {
        let owner = Principal.user(users[0])
        let others = Array(users.dropFirst())
        switch self {
        case .emGroup:
            try scenario.given(
                .createGroup(
                    name: "G", invitees: others, options: .init(style: .publicOpenJoin), id: "g"),
                as: owner)
        case .timGroup:
            try scenario.given(
                .createTIMGroup(
                    .publicGroup, name: "G", users: others, options: .init(addOption: .any),
                    id: "g"),
                as: owner)
        case .channel:
            try scenario.given(.createServer(name: "S", id: "s"), as: owner)
                .given(.createChannel(in: "s", name: "C", mode: .text, id: "c"), as: owner)
            for user in others {
                try scenario.given(.joinServer("s"), as: .user(user))
                    .given(.joinChannel("c", in: "s"), as: .user(user))
            }
        }
    }

    /// Something that the user may do at present.
    func act(
        _ user: UserID, _ model: inout UnreadModel, _ generator: inout SeededGenerator,
        _ scenario: Scenario
    ) throws {
        let actor = Principal.user(user)
        guard model.isInside(user) else {
            try enter(actor, scenario)
            return model.enter(user)
        }
        switch generator.below(20) {
        case 0..<10:
            let sent = try scenario.engine.performAndWait(
                .sendMessage("hi", to: conversation), as: actor)
            model.send(sent.outcome.id, by: user)
        case 10..<13:
            guard let message = generator.pick(model.unread(user)) else { return }
            try scenario.given(.markMessageRead(message), as: actor)
            model.mark(message, by: user)
        case 13:
            try scenario.given(.markAllMessagesRead(in: conversation), as: actor)
            model.readAll(user)
        case 14:
            try scenario.given(.ackConversationRead(conversation), as: actor)
            model.readAll(user)
        case 15, 16:
            guard user != "ann" else { return }
            try leave(actor, scenario)
            model.leave(user)
        default:
            guard user != "ann", self != .channel else { return }
            model.setHears(user, !model.hears(user))
            try hear(model.hears(user), actor, scenario)
        }
    }

    private func enter(_ actor: Principal, _ scenario: Scenario) throws {
        switch self {
        case .emGroup, .timGroup: try scenario.given(.requestToJoin(group: "g"), as: actor)
        case .channel: try scenario.given(.joinChannel("c", in: "s"), as: actor)
        }
    }

    private func leave(_ actor: Principal, _ scenario: Scenario) throws {
        switch self {
        case .emGroup, .timGroup: try scenario.given(.leaveGroup("g"), as: actor)
        case .channel: try scenario.given(.leaveChannel("c", in: "s"), as: actor)
        }
    }

    private func hear(_ hears: Bool, _ actor: Principal, _ scenario: Scenario) throws {
        switch self {
        case .emGroup:
            let command: Command<Done> =
                hears ? .unblockGroupMessages(of: "g") : .blockGroupMessages(of: "g")
            try scenario.given(command, as: actor)
        case .timGroup:
            try scenario.given(
                .setReceiveOption(hears ? .receiveNoPush : .notReceive, in: "g"), as: actor)
        case .channel: break
        }
    }
}
