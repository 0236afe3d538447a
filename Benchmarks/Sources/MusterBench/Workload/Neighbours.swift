import Foundation
import Muster
import Synchronization

/// Users in small groups, of whom one writes, and what all others, who are connected, hear of it.
final class Neighbours: Sendable {
    /// How users listen.
    enum Listening {
        case sequences
        case subscriptions
        case delegates
        case nobody
    }

    private static let membersOfGroup = 20
    private static let batch = 64

    private let engine: GroupEngine
    private let groups: Int
    private let listening: Listening
    private let heard = Heard()
    private let delegates: [Ear]
    private let tasks: [Task<Void, any Error>]

    init(_ users: Int, _ listening: Listening) async throws {
        engine = try GroupEngine(inMemory: .init())
        groups = max(1, users / Self.membersOfGroup)
        self.listening = listening
        for group in 0..<groups {
            let members = (0..<Self.membersOfGroup).map { Self.user(group, $0) }
            try await engine.perform(
                .createGroup(
                    name: "Street", invitees: Array(members.dropFirst()),
                    id: Self.group(group)), as: .user(members[0]))
        }
        let sessions = (0..<groups).flatMap { [engine] group in
            // Who writes would hear of it as well, having no device to be told apart by.
            (1..<Self.membersOfGroup).map { engine.session(user: Self.user(group, $0)) }
        }
        delegates = listening == .delegates ? sessions.map { [heard] in Ear($0, heard) } : []
        tasks = try sessions.compactMap { [heard] in try Self.listen($0, listening, heard) }
        // Everybody is at the end of the log then.
        _ = try await run(groups)
    }

    private static func listen(
        _ session: Session, _ listening: Listening, _ heard: Heard
    ) throws -> Task<Void, any Error>? {
        switch listening {
        case .sequences:
            let callbacks = session.callbacks()
            return Task { for try await callback in callbacks { heard.note(callback) } }
        case .subscriptions:
            let batches = try session.engine.durableSubscription(
                session.user.text, user: session.user
            ).batches()
            return Task {
                for try await batch in batches { batch.callbacks.forEach(heard.note) }
            }
        case .delegates, .nobody: return nil
        }
    }

    private static func group(_ number: Int) -> GroupID { GroupID("street-\(number)") }

    private static func user(_ group: Int, _ number: Int) -> UserID {
        UserID("user-\(group)-\(number)")
    }

    /// Has as many messages sent, to one group after another, and waits until all have heard them.
    func run(_ messages: Int) async throws -> Sample {
        var sample = Sample()
        let watch = Stopwatch()
        let wanted =
            listening == .nobody ? 0 : heard.count + messages * (Self.membersOfGroup - 1)
        for start in stride(from: 0, to: messages, by: Self.batch) {
            let sent = (start..<min(start + Self.batch, messages)).map { number in
                let group = number % groups
                return PreparedCommand(
                    .sendMessage("hi", to: .group(Self.group(group))),
                    as: .user(Self.user(group, 0)))
            }
            let lap = Lap()
            for answer in try await engine.performBatch(sent) { _ = try answer.get() }
            sample.latencies.add(nanoseconds: lap.nanoseconds, commands: sent.count)
        }
        while heard.count < wanted { try await Task.sleep(for: .microseconds(200)) }
        sample.commands = messages
        sample.seconds = watch.seconds
        sample.cpuSeconds = watch.cpuSeconds
        return sample
    }

    func end() throws {
        for task in tasks { task.cancel() }
        try engine.close()
    }

    /// Counts what was heard.
    private final class Heard: Sendable {
        private let counter = Atomic(0)

        var count: Int { counter.load(ordering: .acquiring) }

        func note() { counter.add(1, ordering: .releasing) }

        func note(_ callback: Callback) { if callback.content is ChatCallback { note() } }
    }

    /// Hears the messages for one user.
    private final class Ear: ChatManagerDelegate {
        private let heard: Heard

        init(_ session: Session, _ heard: Heard) {
            self.heard = heard
            session.addChatDelegate(self)
        }

        func messagesDidReceive(_ messages: [Message], noPush: Bool) { heard.note() }
    }
}
