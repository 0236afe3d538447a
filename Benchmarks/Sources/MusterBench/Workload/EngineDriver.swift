import Foundation
import Muster

/// Performs the commands of a town on an engine and measures how that goes.
final class EngineDriver {
    typealias Answer = Result<Receipt<any Sendable>, MusterError>

    /// How the engine is asked.
    enum Style: CaseIterable {
        /// Whole batches, two in flight with half of the commands each; an odd number above one is
        /// taken for the even one below.
        case batches
        /// As many tasks that perform one command at a time.
        case tasks
        /// As many threads that perform one command at a time and block meanwhile.
        case threads
    }

    private let engine: GroupEngine
    /// Where the commands come from.
    private(set) var source: any CommandSource

    init(_ engine: GroupEngine, source: any CommandSource) {
        self.engine = engine
        self.source = source
    }

    /// Founds the groups of a town on an engine, as many as in the design or a few.
    convenience init(_ engine: GroupEngine, _ settings: RunSettings) async throws {
        var town = EMTown(users: settings.isSmoke ? 500 : 20_000)
        let founding = town.found(
            groups: settings.isSmoke ? 50 : 2000, members: settings.isSmoke ? 10 : 40)
        self.init(engine, source: town)
        try await perform(founding)
    }

    /// Performs commands that nobody measures; all have to be accepted.
    func perform(_ commands: [PreparedCommand]) async throws {
        for batch in Self.batches(of: 256, commands) {
            for answer in try await engine.performBatch(batch) { _ = try answer.get() }
        }
    }

    /// Performs that many commands of the source.
    func run(_ style: Style, inFlight: Int, _ count: Int) async throws -> Sample {
        switch style {
        case .batches: try await runBatches(of: inFlight, count)
        case .tasks: try await runTasks(inFlight, count)
        case .threads: await runThreads(inFlight, count)
        }
    }

    /// Performs commands of the source and closes the engine; the clock stops when the last
    /// checkpoint of the views is on disk.
    func runAndClose(_ style: Style, inFlight: Int, _ count: Int) async throws -> Sample {
        var sample = try await run(style, inFlight: inFlight, count)
        let watch = Stopwatch()
        try engine.close()
        sample.add(watch)
        return sample
    }

    /// Performs batch after batch.
    ///
    /// Two batches are in flight, each of half of the commands, so that the engine has something to
    /// decide while it stores the other. They are handed over in their order, and all commands have
    /// to be accepted.
    func runBatches(of size: Int, _ count: Int) async throws -> Sample {
        let atOnce = min(size, 2)
        let batches = Self.batches(of: size / atOnce, source.day(count))
        var sample = Sample()
        let watch = Stopwatch()
        var inFlight: [Task<BatchAnswers, any Error>] = []
        for batch in batches {
            if inFlight.count == atOnce {
                sample.note(try await inFlight.removeFirst().value)
            }
            // Begun at once, as tasks may otherwise overtake each other.
            inFlight.append(
                Task.immediate { [engine] in
                    let lap = Lap()
                    let answers = try await engine.performBatch(batch)
                    return (lap.nanoseconds, answers)
                })
        }
        for task in inFlight { sample.note(try await task.value) }
        sample.add(watch)
        // Only in other styles may commands overtake each other, and find nobody to unmute.
        guard sample.refused == 0 else {
            throw BenchmarkError(
                "\(sample.refused) commands were refused: \(sample.refusal ?? "")")
        }
        return sample
    }

    fileprivate typealias BatchAnswers = (nanoseconds: UInt64, answers: [Answer])

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

    /// Has as many tasks perform one command after another.
    private func runTasks(_ tasks: Int, _ count: Int) async throws -> Sample {
        let commands = source.day(count)
        let tickets = Tickets()
        let watch = Stopwatch()
        var sample = await withTaskGroup { group in
            for _ in 0..<tasks {
                group.addTask { [engine] in
                    var sample = Sample()
                    while true {
                        let index = tickets.take()
                        guard index < commands.count else { return sample }
                        let lap = Lap()
                        let answer = await Self.answer(engine, commands[index])
                        sample.note(answer)
                        sample.latencies.add(nanoseconds: lap.nanoseconds)
                    }
                }
            }
            return await group.reduce(into: Sample()) { $0.add($1) }
        }
        sample.add(watch)
        return sample
    }

    /// Has as many threads perform one command after another.
    private func runThreads(_ threads: Int, _ count: Int) async -> Sample {
        let commands = source.day(count)
        let tickets = Tickets()
        let watch = Stopwatch()
        let (samples, finished) = AsyncStream.makeStream(of: Sample.self)
        for _ in 0..<threads {
            Thread { [engine] in
                var sample = Sample()
                while true {
                    let index = tickets.take()
                    guard index < commands.count else { break }
                    let lap = Lap()
                    let answer = Result { () throws(MusterError) in
                        try engine.performAndWait(commands[index])
                    }
                    sample.note(answer)
                    sample.latencies.add(nanoseconds: lap.nanoseconds)
                }
                finished.yield(sample)
            }.start()
        }
        var sample = await samples.prefix(threads).reduce(into: Sample()) { $0.add($1) }
        sample.add(watch)
        return sample
    }
}

extension Sample {
    /// Counts the answers to a batch.
    fileprivate mutating func note(_ batch: EngineDriver.BatchAnswers) {
        latencies.add(nanoseconds: batch.nanoseconds, commands: batch.answers.count)
        for answer in batch.answers { note(answer) }
    }

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

    /// Adds what a watch shows to what was measured before.
    fileprivate mutating func add(_ watch: Stopwatch) {
        seconds += watch.seconds
        cpuSeconds += watch.cpuSeconds
        if let bytes = watch.diskBytes { diskBytes = (diskBytes ?? 0) + bytes }
    }
}
