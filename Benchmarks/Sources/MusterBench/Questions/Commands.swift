import Muster

/// Asks how many commands of real life a second the engine takes, views kept up to date.
///
/// In flight are 1, 16, 256 and 4,096. There are 100,000 groups of a million users, with skewed
/// popularity; 55 % of the commands are messages, 25 % receipts, 12 % joins and leaves, 8 %
/// administration (see `City`). All are made before the clock starts, and all are accepted but for
/// the few that tasks overtake. The clock stops when everything is acknowledged and the last
/// checkpoint of the views is on disk. The engine is asked in three ways: whole batches, two in
/// flight with half of the commands each, and as many tasks or blocking threads that perform one
/// command at a time.
///
/// Beside it, in the same run and with rounds that alternate, a C program over LMDB that does the
/// same deeds as bare reads and writes: a durable log transaction per batch, the views by a second
/// thread in sorted checkpoints; `CityBaseline/main.c` says which row stands for what. Every
/// contender begins with the same city and lives through the same days. What the disk itself allows
/// shows a file of zeros that is filled with records and flushed once per batch.
///
/// Expected: at 256 in flight at least 0.7 of the C program; at 1 in flight 1.3 times a single
/// flush of the disk.
///
///     tools/bench commands
///     tools/bench --in-flight 256 --rounds 9 commands
struct Commands: Benchmark {
    /// The contender that the others are compared with.
    private static let engine = "engine, batches"

    let name = "commands"
    let question = "Commands of real life with views, at 1, 16, 256 and 4,096 in flight"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        let contenders = try await contenders(settings, scratch)
        var rows: [ResultRow] = []
        for inFlight in settings.inFlight ?? [1, 16, 256, 4096] {
            rows += try await Contender.measure(
                contenders, inFlight, settings.commands(inFlight), settings)
        }
        return rows
    }

    private func contenders(
        _ settings: RunSettings, _ scratch: Scratch
    ) async throws -> [Contender] {
        let city = City(settings)
        var contenders: [Contender] = []
        let styles = EngineDriver.Style.allCases.filter { settings.wants("engine, \($0)") }
        if !styles.isEmpty {
            let founded = try await CityStore.found(city, in: scratch.directory("founded"))
            for style in styles {
                let store = try founded.copy(to: scratch.path + "/\(style)")
                contenders.append(
                    Contender(name: "engine, \(style)", comparedWith: Self.engine) {
                        try await store.run(inFlight: $0, $1, style)
                    })
            }
        }
        let name = "C LMDB, log and view thread"
        if settings.wants(name) {
            let program = try CityProgram(
                city, tools: settings.toolsPath, directory: scratch.directory("program"))
            contenders.append(
                Contender(name: name, comparedWith: Self.engine) {
                    try program.run(inFlight: $0, $1)
                })
        }
        let disk = StoreProgram(
            name: "LMDBBaseline", tools: settings.toolsPath,
            directory: try scratch.directory("zeros"))
        contenders.append(
            Contender(name: "C, a flush per batch", comparedWith: Self.engine) {
                var sample = try disk.run("flush", batch: $0, commands: $1)
                // The file was filled before the clock started, and that was counted, too.
                sample.diskBytes = nil
                return sample
            })
        return contenders
    }
}

extension City {
    /// As large as in the design, or tiny.
    init(_ settings: RunSettings) {
        self.init(
            groups: settings.isSmoke ? 200 : 100_000, users: settings.isSmoke ? 2000 : 1_000_000)
    }
}
