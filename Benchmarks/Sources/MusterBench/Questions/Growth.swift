/// Asks whether the rate of commands depends on the length of the log.
///
/// The city of `commands` lives on: 256 in flight are measured after a million and ten million
/// events (`--events 1000000,50000000` for others). What lies between is done in batches of 4,096.
/// A copy of what there was at the first length takes turns with the store that grew, round by
/// round, so that the two rates are of the same minutes; at each length it begins anew.
///
/// Beside it, in the same rounds, the C program of `commands`, whose log and views grow by the same
/// deeds; `--contender engine` grows the engine's alone.
///
/// Expected: after 50 million events at least 0.9 of the rate after one million.
///
///     tools/bench growth
struct Growth: Benchmark {
    private static let inFlight = 256

    let name = "growth"
    let question = "Commands at 256 in flight as the log grows, beside a log that stays short"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        let lengths = (settings.events ?? Self.lengths(settings)).sorted()
        let count = settings.isSmoke ? 2048 : 262_144
        let stores = try await Self.stores(in: scratch, settings)
        for (_, store) in stores { try await store.grow(by: Self.whole(lengths[0])) }
        let first = try stores.map { ($0, try $1.copy(to: "\($1.directory)-first")) }
        var done = Self.whole(lengths[0])
        var rows: [ResultRow] = []
        for length in lengths {
            let missing = max(0, Self.whole(length - done))
            for (_, store) in stores { try await store.grow(by: missing) }
            let grown = stores.map { ("\($0) after \(length)", $1) }
            let short = try first.map { name, store in
                ("\(name), short", try store.copy(to: "\(store.directory)-short"))
            }
            let contenders = [grown, short].flatMap { stores in
                stores.map { name, store in
                    Contender(name: name, comparedWith: stores[0].0) {
                        try await store.run(inFlight: $0, $1)
                    }
                }
            }
            rows += try await Contender.measure(contenders, Self.inFlight, count, settings)
            done += missing + settings.rounds * count
        }
        Self.compare(rows, of: stores.count)
        return rows
    }

    private static func lengths(_ settings: RunSettings) -> [Int] {
        settings.isSmoke ? [10_000, 20_000] : [1_000_000, 10_000_000]
    }

    /// A number of deeds that fills batches.
    private static func whole(_ count: Int) -> Int { count / inFlight * inFlight }

    private static func stores(
        in scratch: Scratch, _ settings: RunSettings
    ) async throws -> [(name: String, store: any Inhabited)] {
        let city = City(settings)
        var stores: [(String, any Inhabited)] = []
        if settings.wants("engine") {
            let store = try await CityStore.found(city, in: scratch.directory("engine"))
            stores.append(("engine", store))
        }
        if settings.wants("C LMDB") {
            let program = try CityProgram(
                city, tools: settings.toolsPath, directory: scratch.directory("program"))
            stores.append(("C LMDB", program))
        }
        return stores
    }

    /// Each length has a row for each store, and then one for each that stayed short.
    private static func compare(_ rows: [ResultRow], of stores: Int) {
        for start in stride(from: 0, to: rows.count, by: 2 * stores) {
            for index in start..<start + stores {
                let short = rows[index + stores].commandsPerSecond
                let percent = Int((100 * rows[index].commandsPerSecond / short).rounded())
                print("\(rows[index].contender): \(percent) % of the rate of the short log")
            }
        }
    }
}
