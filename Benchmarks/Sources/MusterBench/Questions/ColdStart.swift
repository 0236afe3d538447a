/// Asks how long it takes from starting to open a closed store to the first answer and the first
/// durable command.
///
/// Each round is a process that opens the store of a city that has lived for as many events, asks
/// for the details of a group and renames it. `p50 us` is the time of all three; the rate counts
/// all events of the log. The page cache is warm.
///
/// Beside it, in the same run and with rounds that alternate, a C program that opens an LMDB log
/// and views of as many deeds and finds the end of the log. Its rate counts the events of the
/// engine's log, too, though its own has no founding.
///
///     tools/bench coldstart
struct ColdStart: Benchmark {
    let name = "coldstart"
    let question = "Opening a closed store up to the first command, by events (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths() {
            let city = City(settings)
            let store = try await CityStore.grown(
                city, by: events, in: scratch.directory("engine-\(events)"))
            let program = try await CityProgram.grown(
                city, by: events, tools: settings.toolsPath,
                directory: scratch.directory("program-\(events)"))
            let total = Int(try store.position())
            let process = EngineProcess(directory: store.directory, settings: settings)
            rows += try await Contender.measure(
                [
                    Contender(name: "engine, to first command") { _, _ in
                        try process.sample(.start)
                    },
                    Contender(
                        name: "C LMDB, log and views", comparedWith: "engine, to first command"
                    ) {
                        try program.run("open", events: $1).counted(as: total)
                    },
                ], events, events, settings)
        }
        return rows
    }
}
