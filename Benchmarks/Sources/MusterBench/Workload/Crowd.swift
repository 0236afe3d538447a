import Muster

/// An engine with one large group, whose members hear of something at a time.
final class Crowd {
    /// What they hear of.
    enum Occasion {
        /// One more comes, and goes again; all others hear of it.
        case coming
        /// The owner says something.
        case message
    }

    static let group: GroupID = "town"
    private static let names = ["memberJoined", "messageReceived"]
    private static let batch = 4096
    /// Recipients between two looks at the memory.
    private static let interval = 5000

    private let engine: GroupEngine
    private let members: Int
    private var comings = 0

    /// In a directory the group is part of a checkpoint.
    init(_ members: Int, in directory: String?) async throws {
        self.members = members
        let configuration = Self.configuration(members)
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

    /// Lets a group have one more.
    static func configuration(_ members: Int) -> GroupEngine.Configuration {
        var settings = Settings()
        settings.limits.emMaxMembersCeiling = members + 1
        return GroupEngine.Configuration(settings: settings)
    }

    static func user(_ number: Int) -> UserID {
        let digits = String(number)
        return UserID("user-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits)
    }

    static func found(_ members: Int, in engine: GroupEngine) async throws {
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

    /// Has things happen until that many recipients have heard of one.
    func run(_ occasion: Occasion, recipients: Int) async throws -> Sample {
        var sample = Sample()
        sample.grownKiB = try await memory(occasion)
        while sample.commands < recipients {
            let position = try await happen(occasion)
            let begin = Stopwatch()
            let heard = try await visit(after: position)
            sample.seconds += begin.seconds
            sample.cpuSeconds += begin.cpuSeconds
            sample.latencies.add(nanoseconds: begin.nanoseconds, commands: heard)
            sample.commands += heard
            sample.events += 1
        }
        return sample
    }

    /// How much the process grows while recipients are visited.
    private func memory(_ occasion: Occasion) async throws -> Int {
        let position = try await happen(occasion)
        let before = ResidentMemory.kiB
        var most = before
        var count = 0
        _ = try await visit(after: position) {
            count += 1
            if count % Self.interval == 0 { most = max(most, ResidentMemory.kiB) }
        }
        return most - before
    }

    /// The position before it.
    ///
    /// Whoever came last leaves first, so that there are as many members each time.
    private func happen(_ occasion: Occasion) async throws -> UInt64 {
        if occasion == .message {
            let position = engine.position
            try await engine.perform(
                .sendMessage("hi", to: .group(Self.group)), as: .user(Self.user(0)))
            return position
        }
        if comings > 0 {
            try await engine.perform(
                .leaveGroup(Self.group), as: .user(UserID("newcomer-\(comings)")))
        }
        comings += 1
        let position = engine.position
        try await engine.perform(
            .requestToJoin(group: Self.group), as: .user(UserID("newcomer-\(comings)")))
        return position
    }

    /// Visits the recipients of what happened: those of its first callback with many of them.
    private func visit(
        after position: UInt64, _ each: () -> Void = {}
    ) async throws -> Int {
        var (count, bytes) = (0, 0)
        for try await callback in engine.callbacks(after: position)
        where Self.names.contains(callback.content.name) {
            try engine.forEachRecipient(of: callback) { user in
                count += 1
                bytes &+= user.text.utf8.count
                each()
                return true
            }
            break
        }
        guard count >= members - 1 else { throw BenchmarkError("\(count) of \(members) were told") }
        precondition(bytes > 0)
        return count
    }
}
