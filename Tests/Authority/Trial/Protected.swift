import Foundation
import Groups
import Muster

/// What no ordinary member and no outsider may change, as the engine answers it to the
/// administrator.
struct Protected: Equatable {
    /// What changes as people come, go and speak, or by fields that anybody writes.
    private static let free: Set<String> = [
        "memberCount", "version", "lastChangedAt", "memberNum", "lastInfoTime", "onlineMemberNum",
        "customInfo", "lastMsg", "lastMsgTime",
    ]
    /// What members of a Private group may change as well (PRM-T16).
    private static let shared: Set<String> = [
        "groupName", "introduction", "notification", "faceURL",
    ]

    private let facts: [[String: String]]

    init(of kind: Kind, in engine: GroupEngine) throws {
        let free = kind == .privateGroup ? Self.free.union(Self.shared) : Self.free
        func facts<Answer>(_ query: Query<Answer>) throws -> [String: String] {
            let json = try engine.answerJSON(query.body, as: .system, at: nil)
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
            let kept = (object as? [String: Any] ?? [:]).filter { !free.contains($0.key) }
            return try kept.mapValues { fact in
                let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
                let data = try JSONSerialization.data(withJSONObject: fact, options: options)
                return String(decoding: data, as: UTF8.self)
            }
        }
        if kind.style != nil {
            self.facts = [try facts(.groupDetails(of: "g")), try facts(.blockList(of: "g"))]
        } else if kind.type != nil {
            self.facts = [try facts(.groupInfo(of: "g"))]
        } else {
            self.facts =
                [try facts(.serverDetails(of: "s"))]
                + (try ["c0", "c1", "c2", "c3"].map {
                    try facts(.channelDetails(of: ChannelID($0), in: "s"))
                })
        }
    }

    /// Whether the engine names the same members, with the same roles, as the events do.
    static func checkMembers(of kind: Kind, _ roster: Roster, _ engine: GroupEngine) throws {
        let known: [Name: Role]
        var answered: [Name: Role] = [:]
        if kind.style != nil || kind.type != nil {
            guard let group = roster.groups[Name("g".utf8)], !group.isGone,
                kind != .avChatRoom, kind != .bChatRoom
            else { return }
            known = Dictionary(uniqueKeysWithValues: group.members.map { ($0, group.role(of: $0)) })
            for (user, role) in try members(of: kind, engine) {
                answered[user.name] =
                    switch role {
                    case .owner: .owner
                    case .admin: .admin
                    case .member: .member
                    }
            }
        } else {
            guard let server = roster.servers[Name("s".utf8)], !server.isGone else { return }
            known = Dictionary(
                uniqueKeysWithValues: server.members.map { ($0, server.role(of: $0)) })
            for member in try engine.ask(.serverMembers(of: "s", limit: 20), as: .system).members {
                answered[member.user.name] =
                    switch member.role {
                    case .owner: .owner
                    case .moderator: .admin
                    case .user: .member
                    }
            }
        }
        guard answered.count < 20, known != answered else { return }
        func said(_ members: [Name: Role]) -> [String] {
            members.map { "\(String(decoding: $0, as: UTF8.self)) \($1)" }.sorted()
        }
        throw Violation("members are \(said(answered)), by the events \(said(known))")
    }

    private static func members(
        of kind: Kind, _ engine: GroupEngine
    ) throws -> [(UserID, MemberRole)] {
        if kind.style != nil {
            let details = try engine.ask(.groupDetails(of: "g", fetchMembers: true), as: .system)
            return (details.members ?? []).map { ($0.user, $0.role) }
        }
        return try engine.ask(.timMembers(of: "g"), as: .system).members.map { member in
            let role: MemberRole =
                switch member.role {
                case .owner: .owner
                case .admin: .admin
                case .member, .undefined, nil: .member
                }
            return (member.user, role)
        }
    }
}
