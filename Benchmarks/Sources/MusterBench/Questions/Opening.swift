/// Asks how long it takes to open a store whose process was killed, by the length of its log.
///
/// A process founds the city, does as many deeds, with checkpoints as they come, and kills itself.
/// Each round is a process that opens the store, replays what the last checkpoint lacks, and kills
/// itself, too, so that the next one finds the same. `p50 us` is the time of an opening; the rate
/// counts all events of the log.
///
/// Beside it, in the same run and with rounds that alternate, a C program that opens an LMDB log
/// and views of as many deeds and finds the end of the log; it has nothing to replay. Its rate
/// counts the events of the engine's log, too, though its own has no founding.
///
/// Expected: less than a second with 10 million events.
///
///     tools/bench open
///     tools/bench --events 10000000 open
struct Opening: Benchmark {
    let name = "open"
    let question = "Opening after kill -9, by events of the log (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths() {
            let engine = EngineProcess(
                directory: scratch.path + "/engine-\(events)", settings: settings)
            let total = try engine.run(.grow, events)[0]
            let program = try await CityProgram.grown(
                City(settings), by: events, tools: settings.toolsPath,
                directory: scratch.directory("program-\(events)"))
            rows += try await Contender.measure(
                [
                    Contender(name: "engine, killed before") { _, _ in try engine.sample(.open) },
                    Contender(
                        name: "C LMDB, log and views", comparedWith: "engine, killed before"
                    ) {
                        try program.run("open", events: $1).counted(as: total)
                    },
                ], events, events, settings)
        }
        return rows
    }
}
