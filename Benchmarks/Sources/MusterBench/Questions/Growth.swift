/// Asks whether the rate of commands depends on the length of the log.
///
/// The city of `commands` lives on: 256 in flight are measured at the start and after a million and
/// ten million events (`--events 1000000,50000000` for others). What lies between is done in
/// batches of 4,096.
///
/// Beside it, in the same run and with rounds that alternate, the C program of `commands`, whose
/// log and views grow by the same deeds.
///
/// Expected: after 50 million events at least 0.9 of the rate after one million.
///
///     tools/bench growth
struct Growth: Benchmark {
    private static let inFlight = 256

    let name = "growth"
    let question = "Commands at 256 in flight as the log grows, with the ratio to the start"

    func run(_ settings: RunSettings) async throws -> [ResultRow] {
        let scratch = try Scratch(below: settings.dataPath)
        defer { scratch.remove() }
        print("stores on \(scratch.fileSystem)")
        let city = City(settings)
        let store = try await CityStore.found(city, in: scratch.directory("engine"))
        let program = try CityProgram(
            city, tools: settings.toolsPath, directory: scratch.directory("program"))
        let count = settings.isSmoke ? 2048 : 262_144
        let lengths = settings.events ?? (settings.isSmoke ? [20_000] : [1_000_000, 10_000_000])
        var done = 0
        var rows: [ResultRow] = []
        for length in [0] + lengths.sorted() {
            let missing = max(0, length - done) / Self.inFlight * Self.inFlight
            try await store.grow(by: missing)
            try program.grow(by: missing)
            let label = length == 0 ? "at the start" : "after \(length)"
            rows += try await Contender.measure(
                [
                    Contender(name: "engine \(label)") {
                        try await store.run(inFlight: $0, $1)
                    },
                    Contender(name: "C LMDB \(label)") { try program.run(inFlight: $0, $1) },
                ], Self.inFlight, count, settings)
            done += missing + settings.rounds * count
        }
        let starts = rows.count / (lengths.count + 1)
        for index in rows.indices.dropFirst(starts) {
            let start = rows[index % starts].commandsPerSecond
            let percent = Int((100 * rows[index].commandsPerSecond / start).rounded())
            print("\(rows[index].contender): \(percent) % of the rate at the start")
        }
        return rows
    }
}
