import Foundation
import Muster

/// Asks how many events a second a rebuild of all views takes.
///
/// A store of the city with as many events is opened, and `rebuild()` builds its views anew beside
/// the old ones, compares the digests of both and puts the new ones in place.
///
/// Beside it, in the same run and with rounds that alternate, a C program that writes the rows that
/// the same deeds leave behind, in sorted checkpoints of 262,144 deeds, and compares nothing.
///
/// Expected: a million events a second.
///
///     tools/bench rebuild
///     tools/bench --events 10000000 rebuild
struct Rebuilding: Benchmark {
    let name = "rebuild"
    let question = "Events a second of a rebuild, by deeds in the log (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths() {
            let city = City(settings)
            let store = try await CityStore.grown(
                city, by: events, in: scratch.directory("engine-\(events)"))
            let total = Int(try StoreStatistics(ofStoreAt: store.directory).tail.position)
            let path = scratch.path + "/program-\(events)"
            rows += try await Contender.measure(
                [
                    Contender(name: "engine") { _, _ in try Self.rebuild(store) },
                    Contender(name: "C LMDB, the same rows", comparedWith: "engine") { _, count in
                        try? FileManager.default.removeItem(atPath: path)
                        return try CityProgram.rebuild(
                            city, deeds: count, tools: settings.toolsPath,
                            directory: scratch.directory("program-\(events)")
                        ).counted(as: total)
                    },
                ], events, events, settings)
        }
        return rows
    }

    private static func rebuild(_ store: CityStore) throws -> Sample {
        let engine = try store.open()
        defer { try? engine.close() }
        let watch = Stopwatch()
        let report = try engine.rebuild()
        let sample = Sample(of: Int(report.events), watch)
        guard report.isSame else { throw BenchmarkError("the rebuilt views differ") }
        return sample
    }
}
