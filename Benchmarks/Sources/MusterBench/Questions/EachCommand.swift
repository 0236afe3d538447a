import Muster

/// Asks how many commands of each kind the engine takes a second.
///
/// Every kind is given once in each of 10,000 places, one kind after another, in two batches under
/// way with half of the commands in flight each. The store is empty at first, and at the end
/// nothing is left in the places. The checkpoints of the views run meanwhile.
///
/// A place has an owner of its own, or one user owns everything in all: a command must not take
/// longer because its user has much. The ratio is that of the first to the second.
///
///     tools/bench each-command
///     tools/bench --in-flight 4096 --events 5000 --contender createServer each-command
struct EachCommand: Benchmark {
    let name = "each-command"
    let question = "Commands of every kind, at 256 in flight"

    func run(_ settings: RunSettings) async throws -> [ResultRow] {
        let scratch = try Scratch(below: settings.dataPath)
        defer { scratch.remove() }
        print("stores on \(scratch.fileSystem)")
        var rows: [ResultRow] = []
        let places = settings.events?.first ?? (settings.isSmoke ? 20 : 10_000)
        for inFlight in settings.inFlight ?? [256] {
            var samples: [[Sample]] = []
            for round in 0..<settings.rounds {
                for hasCommonOwner in [false, true] {
                    let directory = try scratch.directory("\(inFlight)-\(round)-\(hasCommonOwner)")
                    samples.append(
                        try await Self.visit(
                            (0..<places).map { Place(number: $0, hasCommonOwner: hasCommonOwner) },
                            inFlight: inFlight, in: directory))
                }
            }
            rows += Self.rows(samples, inFlight).filter { settings.wants($0.contender) }
        }
        return rows
    }

    /// One sample an errand.
    private static func visit(
        _ places: [Place], inFlight: Int, in directory: String
    ) async throws -> [Sample] {
        var settings = Settings()
        settings.options.groupReadAckEnabled = true
        settings.limits.serversCreatedPerUser = places.count
        let engine = try GroupEngine(at: directory, configuration: .init(settings: settings))
        var samples: [Sample] = []
        for errand in Errand.all {
            let driver = EngineDriver(
                engine, source: PreparedCommands(places.map { errand.command($0) }))
            do {
                samples.append(try await driver.runBatches(of: inFlight, places.count))
            } catch {
                throw BenchmarkError("\(errand.name): \(error)")
            }
        }
        try engine.close()
        return samples
    }

    /// Two rows an errand: with owners of their own, and with one.
    private static func rows(_ samples: [[Sample]], _ inFlight: Int) -> [ResultRow] {
        Errand.all.enumerated().flatMap { index, errand in
            let own = ResultRow(
                errand.name, inFlight: inFlight,
                stride(from: 0, to: samples.count, by: 2).map { samples[$0][index] })
            var one = ResultRow(
                "\(errand.name), one owner", inFlight: inFlight,
                stride(from: 1, to: samples.count, by: 2).map { samples[$0][index] })
            one.engineRatio = own.commandsPerSecond / one.commandsPerSecond
            return [own, one]
        }
    }
}
