import GeneratedDays
import MusterTesting

/// Everything that can be asked about the past, and about whom it is asked.
struct PastQuestions {
    /// The places and messages that a part of a log tells of.
    private var groups: Set<GroupID> = []
    private var channels: [ChannelID: ServerID] = [:]
    private var servers: Set<ServerID> = []
    private var messages: [MessageID] = []

    init(about events: some Swift.Sequence<Event>) {
        for event in events {
            let text = event.aggregate.text
            switch event.aggregate.kind {
            case .group: groups.insert(GroupID(text))
            case .server: servers.insert(ServerID(text))
            case .message: messages.append(MessageID(text))
            case .channel:
                if let created = event.payload as? ChannelCreated {
                    channels[ChannelID(text)] = created.server
                }
            case .user: break
            }
        }
    }

    /// The questions of one person, `number` of those there are.
    func questions(for user: UserID, number: Int) -> [any QueryBody] {
        var all: [any QueryBody] = [Query.userPreferences().body]
        let peer = DayAuthor.id((number + 1) % 25)
        all.append(Query.unreadCount(in: .user(peer)).body)
        for group in groups.sorted() {
            all +=
                group.text.hasPrefix("tim-")
                ? Self.timQuestions(group, user) : Self.emQuestions(group, user)
            all.append(Query.unreadCount(in: .group(group)).body)
        }
        for server in servers.sorted() { all += Self.questions(server) }
        for (channel, server) in channels.sorted(by: { $0.key < $1.key }) {
            all += Self.questions(channel, server)
        }
        for index in stride(from: number, to: messages.count, by: 7) {
            all.append(Query.messageState(of: messages[index]).body)
        }
        return all
    }

    private static func emQuestions(_ group: GroupID, _ user: UserID) -> [any QueryBody] {
        [
            Query.groupDetails(of: group, fetchMembers: true).body,
            Query.members(of: group, limit: 3).body,
            Query.members(of: group, roles: [.owner, .admin]).body,
            Query.isGroupMessageBlocked(in: group).body,
            Query.muteList(of: group).body,
            Query.allowList(of: group).body,
            Query.isSelfAllowed(in: group).body,
            Query.blockList(of: group).body,
            Query.announcement(of: group).body,
            Query.memberAttributes(of: user, in: group).body,
            Query.membersAttributes(of: [user, "user-1"], in: group).body,
            Query.memberHistory(of: user, in: group).body,
        ]
    }

    private static func timQuestions(_ group: GroupID, _ user: UserID) -> [any QueryBody] {
        let keys = DaySettings.memberFields
        return [
            Query.groupInfo(of: group, customKeys: DaySettings.groupFields).body,
            Query.groupInfos(of: [group, "nowhere"]).body,
            Query.timMembers(of: group, fields: TIMMemberInfoField.allCases, customKeys: keys).body,
            Query.timMembers(of: group, filter: [.owner, .admin]).body,
            Query.membersInfo(of: [user, "user-1"], in: group, customKeys: keys).body,
            Query.selfInfo(in: group).body,
            Query.memberHistory(of: user, in: group).body,
        ]
    }

    private static func questions(_ server: ServerID) -> [any QueryBody] {
        [
            Query.serverDetails(of: server).body,
            Query.serverMembers(of: server, limit: 3).body,
            Query.isInServer(server).body,
            Query.serverRole(in: server).body,
        ]
    }

    private static func questions(
        _ channel: ChannelID, _ server: ServerID
    ) -> [any QueryBody] {
        [
            Query.channelDetails(of: channel, in: server).body,
            Query.channelMembers(of: channel, in: server).body,
            Query.channelMutes(of: channel, in: server).body,
            Query.isInChannel(channel, in: server).body,
            Query.unreadCount(in: .channel(channel)).body,
        ]
    }
}
