import Muster

/// An engine with one large group, into which one more comes, and goes, at a time.
final class Crowd {
    private static let group: GroupID = "town"
    private static let batch = 4096
    /// Recipients between two looks at the memory.
    private static let interval = 5000

    private let engine: GroupEngine
    private let members: Int
    private var comings = 0

    /// In a directory the group is part of a checkpoint.
    init(_ members: Int, in directory: String?) async throws {
        self.members = members
        var settings = Settings()
        settings.limits.emMaxMembersCeiling = members + 1
        let configuration = GroupEngine.Configuration(settings: settings)
        let founding =
            try directory.map { try GroupEngine(at: $0, configuration: configuration) }
            ?? GroupEngine(inMemory: configuration)
        try await Self.found(members, in: founding)
        guard let directory else {
            engine = founding
            return
        }
        try founding.close()
        engine = try GroupEngine(at: directory, configuration: configuration)
    }

    static func user(_ number: Int) -> UserID {
        let digits = String(number)
        return UserID("user-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits)
    }

    private static func found(_ members: Int, in engine: GroupEngine) async throws {
        try await engine.perform(
            .createGroup(
                name: "Town", options: .init(style: .publicOpenJoin, maxMembers: members + 1),
                id: group),
            as: .user(user(0)))
        for start in stride(from: 1, to: members, by: batch) {
            let joins = (start..<min(start + batch, members)).map { number in
                PreparedCommand(.requestToJoin(group: group), as: .user(user(number)))
            }
            for answer in try await engine.performBatch(joins) { _ = try answer.get() }
        }
    }

    /// Has people come until that many recipients have heard of it.
    func run(recipients: Int) async throws -> Sample {
        var sample = Sample()
        sample.grownKiB = try await memory()
        while sample.commands < recipients {
            let position = try await come()
            let begin = Stopwatch()
            let heard = try await visit(after: position)
            sample.seconds += begin.seconds
            sample.cpuSeconds += begin.cpuSeconds
            sample.latencies.add(nanoseconds: begin.nanoseconds, commands: heard)
            sample.commands += heard
            sample.events += 1
            try await go()
        }
        return sample
    }

    /// How much the process grows while recipients are visited.
    private func memory() async throws -> Int {
        let position = try await come()
        let before = ResidentMemory.kiB
        var most = before
        var count = 0
        _ = try await visit(after: position) {
            count += 1
            if count % Self.interval == 0 { most = max(most, ResidentMemory.kiB) }
        }
        try await go()
        return most - before
    }

    /// The position before the coming.
    private func come() async throws -> UInt64 {
        let position = engine.position
        try await engine.perform(.requestToJoin(group: Self.group), as: .user(newcomer))
        return position
    }

    private func go() async throws {
        try await engine.perform(.leaveGroup(Self.group), as: .user(newcomer))
        comings += 1
    }

    private var newcomer: UserID { UserID("newcomer-\(comings)") }

    /// The recipients of the next `memberJoined`.
    private func visit(
        after position: UInt64, _ each: () -> Void = {}
    ) async throws -> Int {
        var (count, bytes) = (0, 0)
        for try await callback in engine.callbacks(after: position) {
            guard case .memberJoined = callback.content as? GroupCallback else { continue }
            try engine.forEachRecipient(of: callback) { user in
                count += 1
                bytes &+= user.text.utf8.count
                each()
                return true
            }
            break
        }
        guard count == members else { throw UsageError("\(count) of \(members) were told") }
        precondition(bytes > 0)
        return count
    }
}
