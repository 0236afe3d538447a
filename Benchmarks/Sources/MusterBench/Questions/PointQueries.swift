import Muster

/// Asks how long a point query takes, in an idle engine and under write load.
///
/// Asked of memberships of the city: whether somebody is a member (`isMember`), which role
/// (`role`), and whether the person may speak (`refusalToSend`, the mute check). Hot: of the same
/// 10,000 memberships over and over. Cold: of half a million, popular ones most often, far more
/// than the engine keeps. One thread asks. Under load another task performs the city's commands,
/// 256 at a time, as fast as it can, on a copy of the store, so that the idle one stays as it is;
/// `events` says how many were written for each query.
///
/// Beside it, in the same run and with rounds that alternate, a C program over LMDB with the same
/// deeds behind it. For each of the same half a million memberships it reads the rows of group,
/// member and mute in a read transaction of its own, as the engine does that is asked whether
/// somebody may speak; it is compared with that, cold and idle.
///
/// Expected: a median below a microsecond for what is hot, idle and under load.
///
///     tools/bench reads
struct PointQueries: Benchmark {
    let name = "reads"
    let question = "Point queries a second, by one thread"

    private typealias Ask = @Sendable (GroupEngine, GroupID, UserID) throws -> Void

    private static let hotCount = 10_000

    private static let asks: [(name: String, ask: Ask)] = [
        ("member", { _ = try $0.isMember($2, of: $1) }),
        ("role", { _ = try $0.role(of: $2, in: $1) }),
        ("may speak", { _ = try $0.refusalToSend(by: $2, in: $1) }),
    ]

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        let city = City(settings)
        let deeds = settings.isSmoke ? 1000 : 262_144
        let store = try await CityStore.grown(
            city, by: deeds, in: scratch.directory("engine"))
        let program = try await CityProgram.grown(
            city, by: deeds, tools: settings.toolsPath, directory: scratch.directory("program"))
        let busy = try store.copy(to: scratch.path + "/busy").open()
        let idle = try store.open()
        let load = WriteLoad(busy, city: store.city)
        var lived = store.city
        let numbers = lived.memberships(settings.isSmoke ? 5000 : 500_000)
        let memberships = numbers.map { (Deed.group($0.group), Deed.user($0.user)) }
        let hot = (0..<memberships.count).map { memberships[$0 % Self.hotCount] }
        var contenders: [Contender] = []
        for (name, ask) in Self.asks {
            for (heat, asked) in [("hot", hot), ("cold", memberships)] {
                contenders.append(
                    Contender(name: "\(heat) \(name), idle") { _, _ in
                        try Self.measure(asked) { try ask(idle, $0, $1) }
                    })
                contenders.append(
                    Contender(name: "\(heat) \(name), under load") { _, _ in
                        try await load.during {
                            try Self.measure(asked) { try ask(busy, $0, $1) }
                        }
                    })
            }
        }
        contenders.append(
            Contender(name: "C LMDB, three gets", comparedWith: "cold may speak, idle") { _, _ in
                try program.get(numbers)
            })
        let rows = try await Contender.measure(
            contenders, 1, memberships.count, settings)
        try idle.close()
        try busy.close()
        return rows
    }

    private static func measure(
        _ memberships: [(GroupID, UserID)], _ ask: (GroupID, UserID) throws -> Void
    ) throws -> Sample {
        var sample = Sample()
        let watch = Stopwatch()
        for (group, user) in memberships {
            let lap = Lap()
            do {
                try ask(group, user)
            } catch let error as MusterError where error.code == .notMember {
                // Whoever has left under load gets an answer, too.
            }
            sample.latencies.add(nanoseconds: lap.nanoseconds)
        }
        sample.seconds = watch.seconds
        sample.cpuSeconds = watch.cpuSeconds
        sample.commands = memberships.count
        return sample
    }
}
