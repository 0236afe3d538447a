import Muster

extension Deed {
    /// The mutes outlast every run.
    private static let muteMilliseconds: Int64 = 30 * 86_400_000

    static func group(_ number: Int) -> GroupID { GroupID("g-\(number)") }
    static func user(_ number: Int) -> UserID { UserID("u-\(number)") }
    static func message(_ number: Int) -> MessageID { MessageID("m-\(number)") }

    /// The same as a command; `enter` is part of the command that creates the group.
    func command(invitees: [UserID] = []) -> PreparedCommand {
        let group = Self.group(group)
        switch kind {
        case .createGroup, .enter:
            let options = GroupOptions(style: .publicOpenJoin, maxMembers: CityGroup.maxMembers)
            return by(
                .createGroup(
                    name: "Group number \(self.group)", description: "What people share",
                    invitees: invitees, options: options, id: group))
        case .messageGroup:
            // Messages to be acknowledged name themselves as their peer.
            return by(
                .sendMessage(
                    content, to: .group(group), isNeedGroupAck: peer == message,
                    id: Self.message(message)))
        case .messageUser:
            return by(
                .sendMessage(content, to: .user(Self.user(peer)), id: Self.message(message)))
        case .readGroup: return by(.ackConversationRead(.group(group)))
        case .ackMessage: return by(.sendGroupMessageReadAck(Self.message(message), in: group))
        case .confirmDelivery: return by(.confirmDelivery(of: Self.message(message)))
        case .readMessage:
            return by(.sendMessageReadAck(Self.message(message), to: Self.user(peer)))
        case .join: return by(.requestToJoin(group: group))
        case .leave: return by(.leaveGroup(group))
        case .mute:
            return by(
                .muteMembers(
                    [Self.user(peer)], in: group, milliseconds: Self.muteMilliseconds))
        case .unmute: return by(.unmuteMembers([Self.user(peer)], in: group))
        case .announce:
            return by(.updateAnnouncement(of: group, to: "We meet at \(message), as always."))
        case .rename: return by(.updateGroupName(of: group, to: "Group \(message)"))
        case .prefer: return by(.setUserPreferences(deliveryAckEnabled: true))
        case .describe:
            return by(
                .setMemberAttributes([TextPair("nickname", "Nick \(message)")], in: group))
        }
    }

    private var content: [UInt8] {
        [UInt8](repeating: 0x61, count: Self.contentBytes(ofMessage: message))
    }

    private func by<Outcome>(_ command: Command<Outcome>) -> PreparedCommand {
        PreparedCommand(command, as: .user(Self.user(user)))
    }
}
