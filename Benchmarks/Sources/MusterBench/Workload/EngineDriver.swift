import Muster

/// Performs the commands of a town on an engine and measures how that goes.
final class EngineDriver {
    private let engine: GroupEngine
    private var town: EMTown

    /// Founds the groups of the town on an engine.
    init(
        _ engine: GroupEngine, town: EMTown, groups: Int, membersPerGroup: Int
    ) async throws {
        self.engine = engine
        self.town = town
        let founding = self.town.found(groups: groups, members: membersPerGroup)
        for batch in Self.batches(of: 256, founding) {
            for answer in try await engine.performBatch(batch) { _ = try answer.get() }
        }
    }

    /// Performs batch after batch.
    func runBatches(of size: Int, _ count: Int) async throws -> Sample {
        let commands = town.day(count)
        let batches = Self.batches(of: size, commands)
        var sample = Sample()
        let watch = Stopwatch()
        for batch in batches {
            let batchWatch = Stopwatch()
            let answers = try await engine.performBatch(batch)
            sample.latencies.add(nanoseconds: batchWatch.nanoseconds, commands: batch.count)
            for answer in answers { sample.note(try? answer.get()) }
        }
        sample.stop(watch)
        return sample
    }

    private static func batches(
        of size: Int, _ commands: [PreparedCommand]
    ) -> [[PreparedCommand]] {
        stride(from: 0, to: commands.count, by: size).map { start in
            Array(commands[start..<min(start + size, commands.count)])
        }
    }

    /// Has as many tasks perform one command after another.
    func runTasks(_ tasks: Int, _ count: Int) async throws -> Sample {
        let commands = town.day(count)
        let tickets = Tickets()
        let watch = Stopwatch()
        var sample = await withTaskGroup { group in
            for _ in 0..<tasks {
                group.addTask { [engine] in
                    var sample = Sample()
                    while true {
                        let index = tickets.take()
                        guard index < commands.count else { return sample }
                        let commandWatch = Stopwatch()
                        sample.note(try? await engine.perform(commands[index]))
                        sample.latencies.add(nanoseconds: commandWatch.nanoseconds)
                    }
                }
            }
            return await group.reduce(into: Sample()) { $0.add($1) }
        }
        sample.stop(watch)
        return sample
    }
}

extension Sample {
    /// Counts an answer; nil is a refusal.
    fileprivate mutating func note(_ receipt: Receipt<any Sendable>?) {
        guard let positions = receipt?.positions else {
            refused += 1
            return
        }
        commands += 1
        events += positions.count
    }

    fileprivate mutating func add(_ other: Sample) {
        commands += other.commands
        refused += other.refused
        events += other.events
        latencies.add(other.latencies)
    }

    fileprivate mutating func stop(_ watch: Stopwatch) {
        seconds = watch.seconds
        cpuSeconds = watch.cpuSeconds
    }
}
