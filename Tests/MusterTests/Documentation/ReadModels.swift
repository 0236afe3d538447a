import Foundation
import Muster

/// Who is in which group, as a host keeps it beside how far it has read.
struct Roster: Codable {
    var position: UInt64 = 0
    var members: [GroupID: Set<UserID>] = [:]

    mutating func apply(_ event: Event) {
        position = event.position
        guard let group = event.aggregate.group else { return }
        switch event.content {
        case let joined as MembersJoined: members[group, default: []].formUnion(joined.users)
        case let left as MemberLeft: members[group]?.remove(left.user)
        case let removed as MembersRemoved: members[group]?.subtract(removed.users)
        case is GroupDestroyed, is GroupReclaimed: members[group] = nil
        default: break
        }
    }
}

/// The code of the articles that reads what events say.
struct ReadModels {
    let engine: GroupEngine

    func keep(_ roster: Roster, in file: URL) async throws {
        var roster = roster
        for try await events in engine.eventPages(after: roster.position) {
            for event in events { roster.apply(event) }
            try JSONEncoder().encode(roster).write(to: file, options: .atomic)
        }
    }

    func audit() throws {
        for event in try engine.events(after: 0) {
            guard let removed = event.content as? MembersRemoved else { continue }
            print(event.time, event.aggregate.text, removed.users, event.actor, removed.reason)
        }
    }

    func tell(_ event: Event) -> String? {
        switch event.content {
        case let joined as MembersJoined: "\(joined.users.count) came in"
        case let sent as MessageSent: "\(sent.sender) sent \(sent.content.count) bytes"
        case is GroupDestroyed, is GroupReclaimed: "the group is gone"
        default: nil
        }
    }
}
