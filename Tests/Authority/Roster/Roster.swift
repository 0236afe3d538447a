import Groups
import Muster

/// Who is what everywhere, folded from events and nothing else: what the engine keeps in its tables
/// is not asked.
struct Roster {
    private(set) var groups: [Name: GroupRoster] = [:]
    private(set) var servers: [Name: ServerRoster] = [:]
    private(set) var channels: [Name: ChannelRoster] = [:]
    private(set) var messages: [Name: MessageSent] = [:]

    mutating func apply(_ event: Event) {
        let name = Array(event.aggregate.text.utf8)
        switch event.payload {
        case let created as GroupCreated: groups[name] = GroupRoster(created)
        case let created as ServerCreated:
            servers[name] = ServerRoster(type: created.type, owner: created.owner.name)
        case let created as ChannelCreated: channels[name] = ChannelRoster(created)
        case let sent as MessageSent: messages[name] = sent
        default:
            groups[name]?.apply(event, if: event.aggregate.kind == .group)
            if event.aggregate.kind == .server { servers[name]?.apply(event) }
            if event.aggregate.kind == .channel { channels[name]?.apply(event) }
        }
    }

    /// What has to hold after every command: somebody owns what people are in, and nobody is in a
    /// channel but not in its server.
    func checkOwners() throws(Violation) {
        for (name, group) in groups where !group.isGone && group.type != .bChatRoom {
            if group.type == .privateGroup && group.owner == nil { continue }
            guard let owner = group.owner, group.members.contains(owner) else {
                throw Violation("nobody owns group \(String(decoding: name, as: UTF8.self))")
            }
            guard !group.admins.contains(owner), group.admins.isSubset(of: group.members) else {
                throw Violation("an admin is no member, or the owner: \(group.admins)")
            }
        }
        for (name, server) in servers where !server.isGone {
            guard server.members.contains(server.owner) else {
                throw Violation("nobody owns server \(String(decoding: name, as: UTF8.self))")
            }
        }
        for channel in channels.values where !channel.isGone {
            guard let server = servers[channel.server], !server.isGone else { continue }
            guard channel.members.isSubset(of: server.members) else {
                throw Violation("a member of a channel is none of its server: \(channel.members)")
            }
        }
    }
}

extension GroupRoster {
    fileprivate init(_ created: GroupCreated) {
        switch created.traits {
        case .em(let traits): (style, type) = (traits.style, nil)
        case .tim(let traits):
            (style, type) = (nil, traits.type)
            addOption = traits.addOption
        }
        owner = created.owner?.name
    }

    fileprivate mutating func apply(_ event: Event, if isOfGroup: Bool) {
        if isOfGroup { apply(event) }
    }
}
