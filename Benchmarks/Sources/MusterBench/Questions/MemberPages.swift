import Muster

/// Asks how fast the members of a group of 100,000 are listed, page by page of 200.
///
/// A round goes through the whole list; the rate counts members, the latencies are those of pages.
/// The group lies in a checkpoint.
///
/// Beside it, in the same run and with rounds that alternate, a C program that walks over the same
/// keys with a cursor of LMDB; its latency is that of a whole walk.
///
///     tools/bench pages
struct MemberPages: Benchmark {
    private static let pageSize = 200

    let name = "pages"
    let question = "Members a second in pages of 200, by members of the group (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for members in settings.inFlight ?? [settings.isSmoke ? 1000 : 100_000] {
            let path = try scratch.directory("engine-\(members)")
            let configuration = Crowd.configuration(members)
            let founding = try GroupEngine(at: path, configuration: configuration)
            try await Crowd.found(members, in: founding)
            try founding.close()
            let engine = try GroupEngine(at: path, configuration: configuration)
            let program = StoreProgram(
                name: "LMDBWalk", tools: settings.toolsPath,
                directory: try scratch.directory("walk-\(members)"))
            rows += try await Contender.measure(
                [
                    Contender(name: "engine, pages") { members, _ in
                        try Self.list(engine, members)
                    },
                    Contender(name: "C LMDB, cursor", comparedWith: "engine, pages") {
                        try program.run("walk", batch: $0, commands: $1)
                    },
                ], members, members, settings)
            try engine.close()
        }
        return rows
    }

    private static func list(_ engine: GroupEngine, _ members: Int) throws -> Sample {
        var sample = Sample()
        var cursor: String?
        let watch = Stopwatch()
        repeat {
            let lap = Lap()
            let page = try engine.ask(
                .members(of: Crowd.group, limit: pageSize, cursor: cursor), as: .system)
            sample.latencies.add(nanoseconds: lap.nanoseconds, commands: page.members.count)
            sample.commands += page.members.count
            cursor = page.cursor
        } while cursor != nil
        sample.seconds = watch.seconds
        sample.cpuSeconds = watch.cpuSeconds
        guard sample.commands == members - 1 else {
            throw BenchmarkError("\(sample.commands) of \(members) were listed")
        }
        return sample
    }
}
