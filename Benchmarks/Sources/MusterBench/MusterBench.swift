import Foundation

/// Runs benchmarks by name, all of them without one: `tools/bench` builds and calls this.
@main
struct MusterBench {
    private static let benchmarks: [any Benchmark] = [
        AppendFrames(), Commands(), EMCommands(), EachCommand(), FanOut(), ConnectedUsers(),
        CatchingUp(), Sidecar(), Opening(), Rebuilding(), Verifying(), BackingUp(), PointQueries(),
        MemberPages(), PastMembers(), Growth(), Memory(), ColdStart(), SizeOnDisk(),
    ]

    /// What `--json` writes.
    private struct Report: Encodable {
        let benchmark: String
        let question: String
        let date: String
        let machine: Machine
        let rounds: Int
        let isSmoke: Bool
        let rows: [ResultRow]
    }

    static func main() async {
        do {
            if try await EngineChild.run(CommandLine.arguments.dropFirst()) { return }
            try await run(RunSettings(Array(CommandLine.arguments.dropFirst())))
        } catch {
            FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
            exit(error is UsageError ? 2 : 1)
        }
    }

    private static func run(_ settings: RunSettings) async throws {
        let unknown = settings.names.filter { name in
            !benchmarks.contains { $0.name == name }
        }
        guard unknown.isEmpty else {
            throw UsageError(
                "there is no benchmark \(unknown[0]); there is "
                    + benchmarks.map(\.name).joined(separator: ", "))
        }
        guard !settings.isListing else {
            for benchmark in benchmarks { print("\(benchmark.name): \(benchmark.question)") }
            return
        }
        let machine = Machine.current
        print("\(machine); medians of \(settings.rounds) alternating rounds")
        var reports: [Report] = []
        for benchmark in benchmarks
        where settings.names.isEmpty || settings.names.contains(benchmark.name) {
            print("\n\(benchmark.name): \(benchmark.question)")
            let rows = try await rows(of: benchmark, settings)
            print(ResultRow.heading)
            for row in rows { print(row.line) }
            reports.append(
                Report(
                    benchmark: benchmark.name, question: benchmark.question,
                    date: Date.now.formatted(.iso8601), machine: machine, rounds: settings.rounds,
                    isSmoke: settings.isSmoke, rows: rows))
            // A long run shows what it has, and keeps it when it ends early.
            fflush(nil)
            try write(reports, settings)
        }
    }

    private static func rows(
        of benchmark: any Benchmark, _ settings: RunSettings
    ) async throws -> [ResultRow] {
        let scratch = try Scratch(below: settings.dataPath)
        defer { scratch.remove() }
        print("stores on \(scratch.fileSystem)")
        fflush(nil)
        return try await benchmark.run(settings, in: scratch)
    }

    private static func write(_ reports: [Report], _ settings: RunSettings) throws {
        guard let path = settings.jsonPath else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(reports).write(to: URL(fileURLWithPath: path))
    }
}
