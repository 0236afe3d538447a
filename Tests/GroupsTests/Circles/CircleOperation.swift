import MusterTesting

/// The operations of the matrix of servers and channels, each with a try that only the role can
/// spoil.
enum CircleOperation: String, CaseIterable {
    case createChannel, readChannel, findInList, findInCategory, join, invite, update, changeMode
    case destroy, transfer, leave, removeMember, mute, unmute, readMutes, readMembers
    case askOwnMembership, updateServer, addTag, removeTag, destroyServer, appoint, dismiss
    case inviteToServer, joinServer, leaveServer, removeFromServer, removeModerator
    case createCategory, destroyCategory, renameCategory, listCategories, listChannels
    case listServerMembers

    /// Tries it as the role on a channel; nil when it was allowed.
    func refusal(
        of role: Principal, on channel: ChannelID, _ type: CircleType, _ mode: ChannelMode,
        in engine: GroupEngine
    ) -> MusterErrorCode? {
        do throws(MusterError) {
            if let question = question(channel, type) {
                try question(engine, role)
            } else {
                let body = serverBody ?? channelBody(channel, mode)
                _ = try engine.execute(CommandRequest(body, as: role)).get()
            }
            return nil
        } catch {
            return error.code
        }
    }

    private typealias Question = (GroupEngine, Principal) throws(MusterError) -> Void

    private static func asking<Answer>(_ query: Query<Answer>) -> Question {
        { engine, viewer throws(MusterError) in _ = try engine.ask(query, as: viewer) }
    }

    private static func finding(_ channel: ChannelID, _ query: Query<ChannelPage>) -> Question {
        { engine, viewer throws(MusterError) in
            let page = try engine.ask(query, as: viewer)
            guard page.channels.contains(where: { $0.place.channel == channel }) else {
                throw MusterError(.channelNotFound, "not listed")
            }
        }
    }

    private func question(_ channel: ChannelID, _ type: CircleType) -> Question? {
        switch self {
        case .readChannel: Self.asking(.channelDetails(of: channel, in: "s"))
        case .findInList:
            Self.finding(
                channel,
                type == .public ? .publicChannels(of: "s") : .privateChannels(of: "s"))
        case .findInCategory:
            Self.finding(
                channel,
                type == .public
                    ? .publicChannels(of: "s", category: "k0")
                    : .privateChannels(of: "s", category: "k0"))
        case .readMutes: Self.asking(.channelMutes(of: channel, in: "s"))
        case .readMembers: Self.asking(.channelMembers(of: channel, in: "s"))
        case .askOwnMembership: Self.asking(.isInChannel(channel, in: "s"))
        case .listCategories: Self.asking(.categories(of: "s"))
        case .listChannels: Self.asking(.publicChannels(of: "s"))
        case .listServerMembers: Self.asking(.serverMembers(of: "s"))
        default: nil
        }
    }

    private func channelBody(_ channel: ChannelID, _ mode: ChannelMode) -> any CommandBody {
        switch self {
        case .createChannel: Command.createChannel(in: "s", name: "New", mode: mode).body
        case .join: Command.joinChannel(channel, in: "s").body
        case .invite: Command.inviteUserToChannel(channel, in: "s", user: "su2").body
        case .update: Command.updateChannel(channel, in: "s", name: "Tulips").body
        case .changeMode:
            UpdateChannel(
                server: "s", channel: channel, newName: "Tulips",
                mode: mode == .text ? .voice : .text)
        case .destroy: Command.destroyChannel(channel, in: "s").body
        case .transfer: Command.transferChannel(channel, in: "s", to: "k1").body
        case .leave: Command.leaveChannel(channel, in: "s").body
        case .removeMember: Command.removeUserFromChannel(channel, in: "s", user: "cm2").body
        case .mute:
            Command.muteUserInChannel(channel, in: "s", user: "cm2", milliseconds: 5).body
        case .unmute: Command.unmuteUserInChannel(channel, in: "s", user: "mu").body
        default: preconditionFailure("\(self) is about the server or a question")
        }
    }

    private var serverBody: (any CommandBody)? {
        switch self {
        case .updateServer: Command.updateServer("s", name: "Park").body
        case .addTag: Command.addTagsToServer("s", tags: ["red"]).body
        case .removeTag: Command.removeTagsFromServer("s", tags: ["tag-9"]).body
        case .destroyServer: Command.destroyServer("s").body
        case .appoint: Command.addModeratorToServer("s", user: "cm2").body
        case .dismiss: Command.removeModeratorFromServer("s", user: "sm2").body
        case .inviteToServer: Command.inviteUserToServer("s", user: "z").body
        case .joinServer: Command.joinServer("s").body
        case .leaveServer: Command.leaveServer("s").body
        case .removeFromServer: Command.removeUserFromServer("s", user: "cm2").body
        case .removeModerator: Command.removeUserFromServer("s", user: "sm2").body
        case .createCategory: Command.createCategory(in: "s", name: "Herbs").body
        case .destroyCategory: Command.destroyCategory("k1", in: "s").body
        case .renameCategory: Command.updateCategory("k1", in: "s", name: "Herbs").body
        default: nil
        }
    }
}
