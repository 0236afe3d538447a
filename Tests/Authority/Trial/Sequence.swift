import EventLog
import Foundation
import Groups
import Muster

/// A random sequence of commands on one store, with everything that has to hold after each.
final class Sequence {
    private let dice: Dice
    private let kind: Kind
    /// Whether nobody acts who is more than an ordinary member.
    private let isLow: Bool
    private let log = InMemoryEventLog()
    /// All of them, as an engine that goes closes its log.
    private var engines: [GroupEngine] = []
    private var ledger = Ledger()
    private var digest = ""
    private var accepted: [CommandRequest] = []
    private var settled = 0
    /// How often each command was performed, and how often it changed something.
    private(set) var commands: [String: Tally] = [:]

    init(seed: UInt64) throws {
        dice = Dice(seed: seed)
        kind = Kind.allCases[dice.below(Kind.allCases.count)]
        isLow = dice.happens(60)
        engines = [try open()]
    }

    private var engine: GroupEngine { engines[engines.count - 1] }

    private func open() throws -> GroupEngine {
        try GroupEngine(
            log: log, configuration: .init(settings: .trial, clock: ManualClock()))
    }

    func run() throws {
        try begin()
        let before = try isLow ? Protected(of: kind, in: engine) : nil
        for _ in 0..<(6 + dice.below(5)) { try step() }
        if let before {
            let after = try Protected(of: kind, in: engine)
            guard after == before else {
                throw Violation("actors without a role changed \(before) to \(after)")
            }
        }
        try Protected.checkMembers(of: kind, ledger.roster, engine)
        try checkReplay()
    }

    private func begin() throws {
        let requests = Opening(kind).requests
        for (request, answer) in zip(requests, try engine.execute(requests).get()) {
            guard case .success(let reply) = answer else {
                throw Violation("the opening is refused: \(request.body) \(answer)")
            }
            try ledger.take(reply.events, of: request)
        }
        digest = try engine.digest()
    }

    private func step() throws {
        switch dice.below(100) {
        case 0..<8: try reopen()
        case 8..<18 where !accepted.isEmpty: try repeatOld()
        case 18..<30: try performTogether(requests(count: 2 + dice.below(3)))
        case 30..<34: try performAtOnce(requests(count: 4))
        case 34..<46 where !isLow: try performTogether(fall())
        case 46..<50 where !isLow: try performAtOnce(fall() + fall())
        default: try performTogether([try request()])
        }
    }

    private func requests(count: Int) throws -> [CommandRequest] {
        try (0..<count).map { _ in try request() }
    }

    private func actor() -> Principal {
        guard !isLow, dice.happens(50) else { return .user(UserID(dice.pick(Cast.low))) }
        return dice.happens(20)
            ? .system : .user(UserID(dice.pick([Cast.owner] + Cast.admins)))
    }

    private func request(by actor: Principal? = nil) throws -> CommandRequest {
        while true {
            let type = dice.pick(kind.commands)
            let parameters = RandomParameters(
                dice: dice,
                conversation: type is any ConversationCommand.Type
                    ? dice.pick(["user", "group", "channel"]) : nil)
            guard let body = try? type.init(reading: parameters) else { continue }
            return CommandRequest(
                body, as: actor ?? self.actor(),
                device: dice.happens(20) ? "d" : nil,
                id: dice.happens(30) ? CommandID("id-\(dice.below(1_000_000))") : nil,
                isDryRun: dice.happens(5))
        }
    }

    /// Somebody loses a role or the membership, with commands of that person around it.
    private func fall() throws -> [CommandRequest] {
        let victim = UserID(dice.pick([Cast.owner] + Cast.admins + Cast.members))
        let owner = Principal.user(UserID(Cast.owner))
        let bodies: [any CommandBody] =
            kind.isServer
            ? [
                Command.removeUserFromServer("s", user: victim).body,
                Command.removeModeratorFromServer("s", user: victim).body,
                Command.removeUserFromChannel("c1", in: "s", user: victim).body,
            ]
            : [
                Command.removeMembers([victim], from: "g").body,
                Command.removeAdmin(victim, from: "g").body,
                Command.transferOwner(of: "g", to: victim).body,
                Command.muteMembers([victim], in: "g", milliseconds: -1).body,
            ]
        let isOwner = victim.name == Name(Cast.owner.utf8)
        var requests = try (0..<3).map { _ in try request(by: .user(victim)) }
        requests.insert(
            CommandRequest(
                dice.pick(bodies), as: isOwner ? .user("adm") : owner),
            at: dice.below(requests.count))
        if kind.isServer == false, isOwner {
            requests.insert(
                CommandRequest(Command.transferOwner(of: "g", to: "adm").body, as: owner), at: 0)
        }
        return requests
    }

    private func performTogether(_ requests: [CommandRequest]) throws {
        let answers = try engine.execute(requests).get()
        try settle(Array(zip(requests, answers)))
    }

    /// The same from two threads, which take turns in the list, so that what somebody does is in
    /// flight while the role goes; the log tells in which order they came.
    private func performAtOnce(_ requests: [CommandRequest]) throws {
        let parts = [0, 1].map { part in
            requests.indices.filter { $0 % 2 == part }.map { requests[$0] }
        }
        let collected = Collected()
        let engine = engine
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            for request in parts[index] { collected.add(request, engine.execute(request)) }
        }
        func first(_ answer: Result<CommandReply, MusterError>) -> UInt64 {
            (try? answer.get().first) ?? 0
        }
        try settle(collected.all.sorted { first($0.answer) < first($1.answer) })
    }

    private func settle(
        _ answers: [(request: CommandRequest, answer: Result<CommandReply, MusterError>)]
    ) throws {
        let position = ledger.position
        for (request, answer) in answers {
            commands[type(of: request.body).name, default: Tally()].performed += 1
            switch answer {
            case .failure(let error):
                guard error.code != .storageFailure else { throw error }
            case .success(let reply):
                guard !request.isDryRun, !reply.isRepeated else { continue }
                try ledger.take(reply.events, of: request)
                if !reply.events.isEmpty { commands[type(of: request.body).name]?.changing += 1 }
                if request.id != nil, !reply.events.isEmpty { accepted.append(request) }
            }
        }
        guard engine.position == ledger.position else {
            throw Violation("the log ends at \(engine.position), not \(ledger.position)")
        }
        settled += 1
        if ledger.position == position {
            // Not every time: whatever slips through here shows when the log is opened anew.
            if settled.isMultiple(of: 4) { try checkDigest() }
        } else {
            let digest = try engine.digest()
            guard digest != self.digest else {
                throw Violation("events were appended, and the digest stays as it was")
            }
            self.digest = digest
        }
    }

    private func checkDigest() throws {
        guard try engine.digest() == digest else {
            throw Violation("nothing was appended, and the digest is another one")
        }
    }

    /// An old command comes again under its id: once as it was, once as that of somebody else.
    private func repeatOld() throws {
        let old = dice.pick(accepted)
        let other = CommandRequest(
            old.body, as: .user(UserID(dice.pick(Cast.everybody))), device: old.device,
            platform: old.platform, id: old.id, expectedVersion: old.expectedVersion,
            isDryRun: old.isDryRun)
        for request in [old, other] {
            let isSame = request.actor == old.actor
            switch engine.execute(request) {
            case .success(let reply) where isSame && reply.isRepeated && reply.events.isEmpty: break
            case .failure(let error) where !isSame && error.code == .commandIdConflict: break
            case let answer: throw Violation("repeated as \(request.actor): \(answer)")
            }
        }
        try settle([])
    }

    private func reopen() throws {
        try checkDigest()
        engines.append(try open())
        guard try engine.digest() == digest else {
            throw Violation("an engine opened anew has another digest")
        }
    }

    /// An engine made from the log decides as the one that has been there all along.
    private func checkReplay() throws {
        let old = engine
        var trials: [CommandRequest] = []
        var decisions: [String] = []
        for _ in 0..<3 {
            let request = try request()
            let trial = CommandRequest(
                request.body, as: request.actor, device: request.device,
                platform: request.platform, id: request.id,
                expectedVersion: request.expectedVersion, isDryRun: true)
            trials.append(trial)
            decisions.append(decision(old.execute(trial)))
        }
        try reopen()
        for (trial, decision) in zip(trials, decisions)
        where self.decision(engine.execute(trial)) != decision {
            throw Violation("after a replay it decides otherwise: \(trial.body)")
        }
        let stored = try engine.events(after: 0, limit: GroupEngine.eventsPageMaximum)
        guard stored.map(\.json) == ledger.events.map(\.json) else {
            throw Violation("the log holds other events than were answered")
        }
        if dice.happens(10), try !engine.rebuild().isSame {
            throw Violation("rebuilt views differ")
        }
    }

    private func decision(_ answer: Result<CommandReply, MusterError>) -> String {
        switch answer {
        case .success(let reply): reply.outcomeJSON + reply.events.map(\.json).joined()
        case .failure(let error): "\(error)"
        }
    }
}
