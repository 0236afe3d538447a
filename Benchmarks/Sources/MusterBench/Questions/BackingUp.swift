import Foundation
import Muster

/// Asks how many events a second a backup copies.
///
/// Every record is hashed anew on its way, and each page of frames is compared with the root of the
/// log before it is committed. Beside it, in the same run and with rounds that alternate, the files
/// of the log are copied as they are and flushed: what the proof costs.
///
///     tools/bench backup
///     tools/bench --events 10000000 backup
struct BackingUp: Benchmark {
    let name = "backup"
    let question = "Events a second of a whole backup, by deeds in the log (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths() {
            let store = try await CityStore.grown(
                City(settings), by: events, in: scratch.directory("engine-\(events)"))
            let end = try StoreReader(at: store.directory).tail()
            rows += try await Contender.measure(
                [
                    Contender(name: "engine") { _, _ in
                        try Self.sample(of: end, in: scratch) { copy in
                            let copied = try StoreReader(at: store.directory).backUp(to: copy)
                            guard copied == end else { throw BenchmarkError("the copy ends early") }
                        }
                    },
                    Contender(name: "files, copied and flushed", comparedWith: "engine") { _, _ in
                        try Self.sample(of: end, in: scratch) { copy in
                            try Self.copyFiles("\(store.directory)/log", to: "\(copy)/log")
                        }
                    },
                ], events, events, settings)
        }
        return rows
    }

    private static func sample(
        of end: LogTail, in scratch: Scratch, _ copy: (_ directory: String) throws -> Void
    ) throws -> Sample {
        let directory = try scratch.directory("copy")
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let watch = Stopwatch()
        try copy(directory)
        return Sample(of: Int(end.position), watch)
    }

    private static func copyFiles(_ log: String, to copy: String) throws {
        try FileManager.default.copyItem(atPath: log, toPath: copy)
        for name in try FileManager.default.contentsOfDirectory(atPath: copy) {
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: "\(copy)/\(name)"))
            try file.synchronize()
            try file.close()
        }
    }
}
