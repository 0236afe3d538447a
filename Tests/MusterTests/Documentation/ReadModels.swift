import Foundation
import Muster

/// Who is in which group, as a host keeps it beside how far it has read.
struct Roster: Codable {
    /// How far the log was read; nil for nothing.
    var tail: LogTail?
    var members: [GroupID: Set<UserID>] = [:]

    mutating func apply(_ event: Event) {
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

/// The code of the articles that two read models share.
func stored(in file: URL, _ tailAt: (UInt64) throws -> LogTail) throws -> Roster {
    guard let data = try? Data(contentsOf: file) else { return Roster() }
    let roster = try JSONDecoder().decode(Roster.self, from: data)
    guard let tail = roster.tail, (try? tailAt(tail.position)) == tail else { return Roster() }
    return roster
}

func follow(storeAt directory: String, in file: URL) async throws {
    while !Task.isCancelled {
        do {
            let reader = try StoreReader(at: directory)
            defer { reader.close() }
            var roster = try stored(in: file) { try reader.tail(at: $0) }
            for try await events in reader.eventPages(after: roster.tail?.position ?? 0) {
                for event in events { roster.apply(event) }
                roster.tail = try reader.tail(at: events[events.count - 1].position)
                try JSONEncoder().encode(roster).write(to: file, options: .atomic)
            }
        } catch let error as MusterError
            where [.storeReplaced, .notAStore].contains(error.code)
        {
            // A backup is being put in its place.
            try await Task.sleep(for: .milliseconds(500))
        }
    }
}

/// The code of the articles that reads what events say.
struct ReadModels {
    let engine: GroupEngine

    func keep(in file: URL) async throws {
        var roster = try stored(in: file) { try engine.tail(at: $0) }
        let pages = engine.eventPages(after: roster.tail?.position ?? 0, limit: 10_000)
        for try await events in pages {
            for event in events { roster.apply(event) }
            roster.tail = try engine.tail(at: events[events.count - 1].position)
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
