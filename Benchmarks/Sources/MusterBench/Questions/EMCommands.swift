import Muster

/// Asks how many full EM commands a second the engine takes, views kept up to date.
///
/// In flight are 1, 16, 256 and 4,096. Full means: decided by all rules, durable in the LMDB log
/// before it counts, and seen by queries. There are 20,000 users and 2,000 groups of 40 members to
/// begin with; joins, leaves, invitations, requests, mutes, attributes, announcements and admins
/// come in the proportions of `EMTown`, made before the clock starts. The clock stops when
/// everything is acknowledged and the last checkpoint of the views is on disk. The engine is asked
/// in three ways: whole batches, two in flight with half of the commands each, and as many tasks or
/// blocking threads that perform one command at a time.
///
/// The engine in memory shows what is left without the disk; it stays open from round to round.
///
/// Beside it, in the same run and with rounds that alternate, a C program over LMDB: the log alone,
/// log and views in one durable transaction per batch, and log with views by a second thread, whose
/// last checkpoint is waited for as well.
///
/// Expected: at least 100,000 commands/s at 256 in flight, later 0.7 and then 1.0 of the C program
/// with views by a second thread; at 1 in flight the time of one durable commit.
///
///     tools/bench em-commands
///     tools/bench --in-flight 256 --rounds 9 em-commands
struct EMCommands: Benchmark {
    /// The contender that the others are compared with.
    private static let engine = "engine, batches"

    let name = "em-commands"
    let question = "Full EM commands with views, at 1, 16, 256 and 4,096 in flight"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        let contenders = try await contenders(settings, scratch)
        var rows: [ResultRow] = []
        for inFlight in settings.inFlight ?? [1, 16, 256, 4096] {
            rows += try await Contender.measure(
                contenders, inFlight, settings.commands(inFlight), settings)
        }
        return rows
    }

    /// Those that were asked for, ready to run.
    private func contenders(
        _ settings: RunSettings, _ scratch: Scratch
    ) async throws -> [Contender] {
        var contenders: [Contender] = []
        func add(_ name: String, _ make: () async throws -> Contender.Run) async throws {
            guard settings.wants(name) else { return }
            contenders.append(
                Contender(name: name, comparedWith: Self.engine, run: try await make()))
        }
        for style in EngineDriver.Style.allCases {
            try await add("engine, \(style)") {
                let store = try await TownStore.found(settings, in: scratch.directory("\(style)"))
                return { try await store.run(inFlight: $0, $1, style) }
            }
        }
        try await add("engine in memory, batches") {
            let driver = try await EngineDriver(GroupEngine(inMemory: .init()), settings)
            return { try await driver.run(.batches, inFlight: $0, $1) }
        }
        let baseline = StoreProgram(
            name: "LMDBBaseline", tools: settings.toolsPath,
            directory: try scratch.directory("baseline"))
        for (name, mode) in [
            ("C LMDB, log and view thread", "checkpoints"),
            ("C LMDB, log and views at once", "views"), ("C LMDB, log alone", "append"),
        ] {
            try await add(name) { { try baseline.run(mode, batch: $0, commands: $1) } }
        }
        return contenders
    }
}
