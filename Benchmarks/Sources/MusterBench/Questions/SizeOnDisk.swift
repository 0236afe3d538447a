import Muster

/// Asks how many bytes of files an event takes, in the log and in the views.
///
/// The city lives for as many events; what its founding took is taken off. `disk B` is the bytes of
/// files per event, not what was written on the way; the rate is that of living. Files are longer
/// than what is in them: they grow ahead in steps, so small logs look large.
///
/// Beside it, in the same run, the C program of `commands` with the same deeds.
///
///     tools/bench size
struct SizeOnDisk: Benchmark {
    let name = "size"
    let question = "Bytes of files per event, by events of the log (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        for events in settings.lengths() {
            let city = City(settings)
            let store = try await CityStore.found(
                city, in: scratch.directory("engine-\(events)"))
            let before = try StoreStatistics(ofStoreAt: store.directory)
            let watch = Stopwatch()
            try await store.grow(by: events)
            var sample = Sample(of: events, watch)
            let after = try StoreStatistics(ofStoreAt: store.directory)
            for (name, bytes) in [
                ("engine, log", after.logBytes - before.logBytes),
                ("engine, views", after.viewBytes - before.viewBytes),
            ] {
                sample.diskBytes = UInt64(max(0, bytes))
                rows.append(ResultRow(name, inFlight: events, [sample]))
            }
            rows += try await program(city, events, settings, scratch)
        }
        return rows
    }

    private func program(
        _ city: City, _ events: Int, _ settings: RunSettings, _ scratch: Scratch
    ) async throws -> [ResultRow] {
        let directory = try scratch.directory("program-\(events)")
        let program = try CityProgram(city, tools: settings.toolsPath, directory: directory)
        let before = ["log", "views"].map { DirectorySize.bytes(below: "\(directory)/\($0)") }
        let watch = Stopwatch()
        let cpuSeconds = try await program.grow(by: events)
        var sample = Sample(of: events, watch)
        sample.cpuSeconds = cpuSeconds
        return zip(["log", "views"], before).map { part, before in
            let after = DirectorySize.bytes(below: "\(directory)/\(part)")
            sample.diskBytes = UInt64(max(0, after - before))
            return ResultRow("C LMDB, \(part)", inFlight: events, [sample])
        }
    }
}
