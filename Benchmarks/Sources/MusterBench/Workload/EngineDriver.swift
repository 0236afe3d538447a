import Muster

/// Performs the commands of a town on an engine and measures how that goes.
final class EngineDriver {
    typealias Answer = Result<Receipt<any Sendable>, MusterError>

    private let engine: GroupEngine
    /// Where the commands come from.
    private(set) var source: any CommandSource

    init(_ engine: GroupEngine, source: any CommandSource) {
        self.engine = engine
        self.source = source
    }

    /// Founds the groups of the town on an engine.
    convenience init(
        _ engine: GroupEngine, town: EMTown, groups: Int, membersPerGroup: Int
    ) async throws {
        var town = town
        let founding = town.found(groups: groups, members: membersPerGroup)
        self.init(engine, source: town)
        try await perform(founding)
    }

    /// Performs commands that nobody measures; all have to be accepted.
    func perform(_ commands: [PreparedCommand]) async throws {
        for batch in Self.batches(of: 256, commands) {
            for answer in try await engine.performBatch(batch) { _ = try answer.get() }
        }
    }

    /// Performs batch after batch, in two tasks that have half of the commands in flight each: who
    /// hands over whole batches need not wait for one before the next is ready.
    func runBatches(of size: Int, _ count: Int) async throws -> Sample {
        let callers = min(size, 2)
        let batches = Self.batches(of: size / callers, source.day(count))
        return try await measure(tasks: callers, count: batches.count) { engine, index, sample in
            let lap = Lap()
            let answers = try await engine.performBatch(batches[index])
            sample.latencies.add(nanoseconds: lap.nanoseconds, commands: answers.count)
            for answer in answers { sample.note(answer) }
        }
    }

    /// Has as many tasks perform one command after another.
    func runTasks(_ tasks: Int, _ count: Int) async throws -> Sample {
        let commands = source.day(count)
        return try await measure(tasks: tasks, count: count) { engine, index, sample in
            let lap = Lap()
            sample.note(await Self.answer(engine, commands[index]))
            sample.latencies.add(nanoseconds: lap.nanoseconds)
        }
    }

    /// Has tasks do pieces of work, each the next one that nobody took, and measures the whole.
    private func measure(
        tasks: Int, count: Int,
        _ work: @escaping @Sendable (GroupEngine, Int, inout Sample) async throws -> Void
    ) async throws -> Sample {
        let tickets = Tickets()
        let watch = Stopwatch()
        var sample = try await withThrowingTaskGroup { group in
            for _ in 0..<tasks {
                group.addTask { [engine] in
                    var sample = Sample()
                    while true {
                        let index = tickets.take()
                        guard index < count else { return sample }
                        try await work(engine, index, &sample)
                    }
                }
            }
            return try await group.reduce(into: Sample()) { $0.add($1) }
        }
        sample.stop(watch)
        return sample
    }

    private static func answer(
        _ engine: GroupEngine, _ command: PreparedCommand
    ) async -> Answer {
        do throws(MusterError) {
            return .success(try await engine.perform(command))
        } catch {
            return .failure(error)
        }
    }

    private static func batches(
        of size: Int, _ commands: [PreparedCommand]
    ) -> [[PreparedCommand]] {
        stride(from: 0, to: commands.count, by: size).map { start in
            Array(commands[start..<min(start + size, commands.count)])
        }
    }
}

extension Sample {
    /// Counts an answer; what changed nothing counts as refused.
    fileprivate mutating func note(_ answer: EngineDriver.Answer) {
        do {
            if let positions = try answer.get().positions {
                commands += 1
                events += positions.count
                return
            }
            refusal = refusal ?? "nothing changed"
        } catch {
            refusal = refusal ?? "\(error)"
        }
        refused += 1
    }

    fileprivate mutating func add(_ other: Sample) {
        commands += other.commands
        refused += other.refused
        refusal = refusal ?? other.refusal
        events += other.events
        latencies.add(other.latencies)
    }

    fileprivate mutating func stop(_ watch: Stopwatch) {
        seconds = watch.seconds
        cpuSeconds = watch.cpuSeconds
        diskBytes = watch.diskBytes
    }
}
