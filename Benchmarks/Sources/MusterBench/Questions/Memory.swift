/// Asks how much memory an engine holds beyond the page cache, by the length of its log.
///
/// A process opens the store of a city that has lived for as many events, and performs messages
/// until overlays have been filled and written out. Looked at is the memory that no file stands
/// behind, after each 4,096 messages; "grew by" is the most of it beyond that before opening. Every
/// round has a copy of the store to itself.
///
/// Beside it, in the same run and with rounds that alternate, the same with a city that has just
/// been founded: what differs is what grows with the log.
///
/// Expected: less than 512 MiB with 10 million events and a million memberships.
///
///     tools/bench memory
///     tools/bench --events 10000000 memory
struct Memory: Benchmark {
    let name = "memory"
    let question = "Memory beyond page cache, by events of the log (as in flight)"

    func run(_ settings: RunSettings, in scratch: Scratch) async throws -> [ResultRow] {
        var rows: [ResultRow] = []
        let messages = settings.isSmoke ? 8192 : 1_048_576
        for events in settings.lengths() {
            let young = try await CityStore.found(
                City(settings), in: scratch.directory("young-\(events)"))
            let old = try young.copy(to: scratch.path + "/old-\(events)")
            try await old.grow(by: events)
            rows += try await Contender.measure(
                [(old, "engine, long log"), (young, "engine, founded just now")].map {
                    store, name in
                    Contender(name: name) { _, _ in
                        let copy = try store.copy(to: scratch.path + "/copy")
                        let process = EngineProcess(directory: copy.directory, settings: settings)
                        let watch = Stopwatch()
                        let numbers = try process.run(.memory, messages)
                        var sample = Sample(of: messages, watch)
                        sample.grownKiB = numbers[0]
                        sample.cpuSeconds = Double(numbers[1]) / 1e9
                        return sample
                    }
                }, events, events, settings)
        }
        for row in rows {
            guard let grown = row.grownKiB else { continue }
            print("\(row.contender), \(row.inFlight) events: grew by at most \(grown) KiB")
        }
        return rows
    }
}
