import Muster
import SeededRandom

/// One of the callers of a soak: lets groups live, one after the other, from their creation until
/// they are destroyed, so that what lives does not become more.
struct SoakTask {
    private static let members = 12
    private static let deedsInLife = 200
    private static let muteMilliseconds: Int64 = 50

    private let number: Int
    private let people: [UserID]
    private var random: SeededGenerator
    private var lives = 0
    /// What is left of the life of the group.
    private var deeds = 0
    private var messages = 0
    private(set) var refused = 0

    init(number: Int, seed: UInt64) {
        self.number = number
        random = SeededGenerator(seed: seed)
        people = (0...Self.members).map { UserID("t\(number)-u\($0)") }
    }

    private var group: GroupID { GroupID("t\(number)-g\(lives)") }
    private var owner: UserID { people[0] }

    /// Performs the next command.
    mutating func act(on engine: GroupEngine) async throws(MusterError) {
        guard deeds > 0 else {
            lives += 1
            messages = 0
            deeds = Self.deedsInLife
            return try await perform(.createGroup(name: "A life", id: group), as: owner, engine)
        }
        deeds -= 1
        guard deeds > 0 else { return try await perform(.destroyGroup(group), as: owner, engine) }
        guard deeds < Self.deedsInLife - 1 else {
            let users = Array(people.dropFirst())
            return try await perform(.inviteMembers(to: group, users: users), as: owner, engine)
        }
        try await live(random.choose(among: people), on: engine)
    }

    private mutating func live(_ user: UserID, on engine: GroupEngine) async throws(MusterError) {
        switch random.below(16) {
        case 0:
            guard random.once(in: 4) else { fallthrough }
            try await perform(.leaveGroup(group), as: user, engine)
        case 1:
            guard random.once(in: 4) else { fallthrough }
            try await perform(.inviteMembers(to: group, users: [user]), as: owner, engine)
        case 2:
            try await perform(
                .muteMembers([user], in: group, milliseconds: Self.muteMilliseconds), as: owner,
                engine)
        case 3: try await perform(.updateGroupName(of: group, to: "\(deeds)"), as: owner, engine)
        case 4...7:
            try await perform(
                .sendGroupMessageReadAck(message(random.within(0...messages)), in: group),
                as: user, engine)
        case 8: try ask(.unreadCount(in: .group(group)), as: user, engine)
        case 9: try ask(.groupDetails(of: group), as: user, engine)
        default:
            messages += 1
            try await perform(
                .sendMessage(
                    "Message \(messages)", to: .group(group), isNeedGroupAck: true,
                    id: message(messages)),
                as: user, engine)
        }
    }

    private func message(_ count: Int) -> MessageID { MessageID("t\(number)-m\(lives)-\(count)") }

    private mutating func perform<Outcome>(
        _ command: Command<Outcome>, as user: UserID, _ engine: GroupEngine
    ) async throws(MusterError) {
        do throws(MusterError) {
            _ = try await engine.perform(command, as: .user(user))
        } catch {
            try note(error)
        }
    }

    private mutating func ask<Answer>(
        _ query: Query<Answer>, as user: UserID, _ engine: GroupEngine
    ) throws(MusterError) {
        do throws(MusterError) {
            _ = try engine.ask(query, as: .user(user))
        } catch {
            try note(error)
        }
    }

    /// Rules refuse much of what is random; the store refuses nothing.
    private mutating func note(_ error: MusterError) throws(MusterError) {
        guard ![.storageFailure, .engineClosed].contains(error.code) else { throw error }
        refused += 1
    }
}
