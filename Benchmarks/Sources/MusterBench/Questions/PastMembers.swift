import Muster

/// Asks how long it takes to list members as of a moment of the past, after a million events of
/// membership.
///
/// A group of 1,000 members, in which one after another leaves and comes back. Asked is for the
/// newest 200 members (`members` at a position); the positions are drawn from all of the log. The
/// rate counts queries.
///
/// Beside it, in the same run and with rounds that alternate, a C program that walks with a cursor
/// of LMDB over as many keys as the group has members: what the answer costs in the present.
///
///     tools/bench members-at
struct PastMembers: Benchmark {
    private static let members = 1000
    private static let batch = 500
    private static let pageSize = 200

    let name = "members-at"
    let question = "Pages of past members a second, by events of membership (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths(4000, 1_000_000) {
            let path = try scratch.directory("engine-\(events)")
            let configuration = Crowd.configuration(Self.members)
            let founding = try GroupEngine(at: path, configuration: configuration)
            try await Crowd.found(Self.members, in: founding)
            try await Self.comeAndGo(founding, events)
            try founding.close()
            let engine = try GroupEngine(at: path, configuration: configuration)
            let program = StoreProgram(
                name: "LMDBWalk", tools: settings.toolsPath,
                directory: try scratch.directory("walk-\(events)"))
            rows += try await Contender.measure(
                [
                    Contender(name: "engine, past") { try Self.list(engine, $1, isPast: true) },
                    Contender(name: "engine, present", comparedWith: "engine, past") {
                        try Self.list(engine, $1, isPast: false)
                    },
                    Contender(name: "C LMDB, cursor", comparedWith: "engine, past") { _, count in
                        var sample = try program.run(
                            "walk", batch: Self.members, commands: Self.members * count)
                        sample.commands /= Self.members
                        sample.events = sample.commands
                        return sample
                    },
                ], events, settings.isSmoke ? 8 : 64, settings)
            try engine.close()
        }
        return rows
    }

    /// Half of the batches are leaves, the other half entries of the same users.
    private static func comeAndGo(_ engine: GroupEngine, _ events: Int) async throws {
        for start in stride(from: 0, to: events / 2, by: batch) {
            let users = (start..<start + batch).map { Crowd.user(1 + $0 % (members - 1)) }
            let leaves = users.map {
                PreparedCommand(.leaveGroup(Crowd.group), as: .user($0))
            }
            let joins = users.map {
                PreparedCommand(.requestToJoin(group: Crowd.group), as: .user($0))
            }
            for answer in try await engine.performBatch(leaves + joins) { _ = try answer.get() }
        }
    }

    private static func list(_ engine: GroupEngine, _ count: Int, isPast: Bool) throws -> Sample {
        var sample = Sample()
        var random = SplitMix(seed: 7)
        let last = engine.position
        let watch = Stopwatch()
        for _ in 0..<count {
            let moment = Moment.position(
                UInt64.random(in: UInt64(members) * 2...last, using: &random))
            let lap = Lap()
            let page = try engine.ask(
                .members(of: Crowd.group, limit: pageSize), as: .system,
                at: isPast ? moment : nil)
            sample.latencies.add(nanoseconds: lap.nanoseconds)
            guard page.members.count == pageSize else {
                throw BenchmarkError("\(page.members.count) members were listed")
            }
        }
        sample.commands = count
        sample.seconds = watch.seconds
        sample.cpuSeconds = watch.cpuSeconds
        return sample
    }
}
