import Muster

/// Asks how many events a second `verify` checks.
///
/// Every frame of the log is read, its checksum, its records and the Merkle tree are computed, and
/// the views are built anew and compared.
///
/// Beside it, in the same run and with rounds that alternate, a C program that reads every byte of
/// a log of the same deeds once, without those of the founding; each rate counts the records of its
/// own log, and their distance is the price of the proof.
///
///     tools/bench verify
///     tools/bench --events 10000000 verify
struct Verifying: Benchmark {
    let name = "verify"
    let question = "Events a second of verify, by deeds in the log (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths() {
            let city = City(settings)
            let store = try await CityStore.grown(
                city, by: events, in: scratch.directory("engine-\(events)"))
            let program = try await CityProgram.grown(
                city, by: events, tools: settings.toolsPath,
                directory: scratch.directory("program-\(events)"))
            rows += try await Contender.measure(
                [
                    Contender(name: "engine") { _, _ in try Self.verify(store) },
                    Contender(name: "C LMDB, reading the log", comparedWith: "engine") {
                        try program.run("scan", events: $1)
                    },
                ], events, events, settings)
        }
        return rows
    }

    private static func verify(_ store: CityStore) throws -> Sample {
        let watch = Stopwatch()
        let verification = try StoreVerification(ofStoreAt: store.directory)
        let sample = Sample(of: Int(verification.tail.position), watch)
        guard verification.findings.isEmpty, verification.viewPosition != nil else {
            throw BenchmarkError("verify found something: \(verification.findings)")
        }
        return sample
    }
}
