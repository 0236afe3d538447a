import Muster

/// Asks how many commands of each kind the engine takes a second.
///
/// Every kind is given once in each of 10,000 places, one kind after another, in two batches under
/// way with half of the commands in flight each. The store is empty at first, and at the end all
/// groups and servers have ended. The checkpoints of the views run meanwhile.
///
/// A place has an owner of its own, or one user owns everything in all: a command must not take
/// longer because its user has much. The ratio is that of the first to the second.
///
///     tools/bench each-command
///     tools/bench --in-flight 4096 --events 5000 --contender createServer each-command
struct EachCommand: Benchmark {
    let name = "each-command"
    let question = "Commands of every kind, at 256 in flight"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        let places = settings.events?.first ?? (settings.isSmoke ? 20 : 10_000)
        for inFlight in settings.inFlight ?? [256] {
            var (own, common): ([[Sample]], [[Sample]]) = ([], [])
            for round in 0..<settings.rounds {
                func visit(hasCommonOwner: Bool) async throws -> [Sample] {
                    try await Self.visit(
                        (0..<places).map { Place(number: $0, hasCommonOwner: hasCommonOwner) },
                        inFlight: inFlight,
                        in: scratch.directory("\(inFlight)-\(round)-\(hasCommonOwner)"))
                }
                own.append(try await visit(hasCommonOwner: false))
                common.append(try await visit(hasCommonOwner: true))
            }
            rows += Self.rows(own, common, inFlight).filter { settings.wants($0.contender) }
        }
        return rows
    }

    /// One sample an errand.
    private static func visit(
        _ places: [Place], inFlight: Int, in directory: String
    ) async throws -> [Sample] {
        var settings = Settings()
        settings.options.groupReadAckEnabled = true
        settings.options.timGroupFields = [Errand.field: CustomFieldRule()]
        settings.options.timMemberFields = [Errand.field: CustomFieldRule()]
        settings.limits.serversCreatedPerUser = places.count
        let engine = try GroupEngine(at: directory, configuration: .init(settings: settings))
        var samples: [Sample] = []
        for errand in Errand.all {
            do {
                let commands = try places.map { try errand.command($0, engine) }
                let driver = EngineDriver(engine, source: PreparedCommands(commands))
                samples.append(try await driver.runBatches(of: inFlight, places.count))
            } catch {
                throw BenchmarkError("\(errand.name): \(error)")
            }
        }
        try engine.close()
        return samples
    }

    /// Two rows an errand: with owners of their own, and with one.
    private static func rows(
        _ own: [[Sample]], _ common: [[Sample]], _ inFlight: Int
    ) -> [ResultRow] {
        Errand.all.enumerated().flatMap { index, errand in
            let each = ResultRow(errand.name, inFlight: inFlight, own.map { $0[index] })
            var one = ResultRow(
                "\(errand.name), one owner", inFlight: inFlight, common.map { $0[index] })
            one.engineRatio = each.commandsPerSecond / one.commandsPerSecond
            return [each, one]
        }
    }
}
