import SeededRandom
import EventLog
import Foundation
import Muster
import Views

/// One engine on a simulated disk, through several lives: everything follows from the seed.
final class DiskTrial {
    private static let startTime: Int64 = 1_700_000_000_000
    private static let openingsMaximum = 40

    private let plant: Plant
    private var choices: SeededGenerator
    private var work: Workload
    private let clock = ManualClock(start: startTime)
    private let disk: SimulatedDisk
    private let oracle: Oracle
    /// Drawn in any case, so that a seed means the same without a place for views on disk.
    private let hasFolder: Bool
    private let views: ViewFolder?
    private var readers = [
        DurableReader(name: "d0", user: "u0", device: nil),
        DurableReader(name: "d1", user: "u1", device: "ios-1"),
    ]
    /// Commands of which nobody knows whether they are stored, with the time they were decided at.
    private var uncertain: [(request: CommandRequest, time: Int64)] = []
    private var isLastLife = false
    /// The last event that was compared with the oracle's.
    private var compared: UInt64 = 0
    /// The last position that a listener has heard of.
    private var told: UInt64 = 0
    private(set) var counts: [String: Int] = [:]

    init(seed: UInt64, plant: Plant, scratch: String?) throws {
        self.plant = plant
        choices = SeededGenerator(seed: seed)
        work = Workload(seed: choices.next(), label: "w")
        disk = SimulatedDisk(plan: FaultPlan(seed: choices.next()), clock: clock)
        oracle = try Oracle(startingAt: Self.startTime)
        hasFolder = choices.once(in: 24)
        views = hasFolder ? try scratch.map { try ViewFolder(in: $0) } : nil
    }

    /// Everything that happened, for comparing two runs of one seed.
    var history: History { disk.history }

    /// Lives until the end of the trial, the last one on a disk that works.
    func run() throws {
        for _ in 0..<choices.within(1...4) {
            disk.turnOn()
            if !choices.once(in: 5) {
                let last = choices.choose(among: [6, 30, 90])
                disk.plan { $0.armCrash(within: 0...last) }
            }
            try live(batches: choices.within(1...14))
            let change = hasFolder ? choices.below(4) : 0
            try views?.prepare(change)
        }
        disk.turnOn()
        disk.plan { $0 = .faultless(seed: choices.next()) }
        isLastLife = true
        try live(batches: 3)
        try Loss.unless(uncertain.isEmpty && !disk.isOff, "a working disk failed")
        count("events", Int(oracle.position))
    }

    /// From opening to the end of the power, of the process, or of the work.
    private func live(batches: Int) throws {
        guard let (engine, log) = try open() else { return }
        defer { disk.beforeFlushes(nil) }
        try settle(engine)
        let start = engine.position
        let firstCallback = oracle.callbacks.count
        let listener = LiveListener(to: engine, after: start)
        watchFlushes(of: engine)
        var left = batches
        while left > 0, !disk.isOff, !log.isInDoubt {
            left -= 1
            try step(engine, log)
        }
        if left == 0, !disk.isOff, !log.isInDoubt {
            try listener.wait(for: oracle.callbacks.count - firstCallback)
            try compare(engine, isThorough: true)
        } else if choices.once(in: 2) {
            // Otherwise the process ends, but what it wrote is in the system's memory.
            disk.turnOff()
        }
        try? engine.close()
        try listener.waitForEnd()
        try check(listener.heard, after: firstCallback)
    }

    /// Nil when faults keep the store closed; in the last life there are none.
    private func open() throws -> (GroupEngine, SimulatedLog)? {
        for _ in 0..<Self.openingsMaximum where !disk.isOff {
            count("openings")
            do {
                let log = try SimulatedLog(on: disk, plant: plant)
                var configuration = GroupEngine.Configuration(clock: clock)
                configuration.eventsBetweenCheckpoints = 16
                return (
                    try GroupEngine(
                        log: log, viewDirectory: views?.directory, configuration: configuration),
                    log
                )
            } catch let error as EventLogError {
                guard !isLastLife, case .unavailable = error else { throw error }
            } catch let error as MusterError {
                let isAboutDisk = error.code == .storageFailure || error.code == .diskFull
                guard !isLastLife, isAboutDisk else { throw error }
            }
        }
        return nil
    }

    /// Finds out what became of commands without an answer: all of an append is there, or nothing.
    private func settle(_ engine: GroupEngine) throws {
        if engine.position > oracle.position {
            for (request, time) in uncertain { _ = try oracle.perform(request, at: time) }
        }
        uncertain = []
        disk.note("opened at \(engine.position)")
        try Loss.unless(
            engine.position == oracle.position,
            "the log ends at \(engine.position), what was acknowledged at \(oracle.position)")
        try Loss.unless(
            told <= engine.position, "\(told) was told, the log ends at \(engine.position)")
        try compare(engine, isThorough: true)
        for index in readers.indices { try readers[index].reopened(engine, oracle) }
    }

    private func step(_ engine: GroupEngine, _ log: SimulatedLog) throws {
        switch choices.below(16) {
        case 0:
            let reader = choices.below(readers.count)
            let position = UInt64(choices.below(Int(engine.position) + 1))
            readers[reader].acknowledge(position, engine)
        case 1: try readers[choices.below(readers.count)].resume(engine, oracle)
        case 2:
            if choices.once(in: 3) { try rebuild(engine) }
        case 3:
            if !isLastLife, choices.once(in: 4) { try takeOver(engine, log) }
        default: try perform(choices.choose(among: [1, 1, 2, 5, 12]), engine, log)
        }
    }

    private func perform(
        _ number: Int, _ engine: GroupEngine, _ log: SimulatedLog
    ) throws {
        clock.advance(milliseconds: Int64(choices.below(900)))
        let time = clock.now()
        let requests = (0..<number).map { _ in work.next() }
        let answers = try engine.execute(requests).get()
        count("commands", number)
        var lost: [(CommandRequest, Int64)] = []
        for (request, answer) in zip(requests, answers) {
            disk.note(Answer.text(answer))
            guard !Answer.isLost(answer) else {
                lost.append((request, time))
                continue
            }
            try Loss.unless(lost.isEmpty, "a command was accepted after a lost one")
            let expected = try oracle.perform(request, at: time)
            try Loss.unless(
                Answer.text(answer) == expected,
                "the answer is \(Answer.text(answer)), not \(expected)")
        }
        // Unless the log is in doubt nothing of them is there, now or later.
        if disk.isOff || log.isInDoubt { uncertain = lost }
        count("lost", lost.count)
        try compare(engine, isThorough: false)
    }

    private func rebuild(_ engine: GroupEngine) throws {
        let report = try engine.rebuild()
        try Loss.unless(report.isSame, "rebuilt views differ")
        disk.note("rebuilt \(report.events)")
    }

    /// Another writer takes over; this engine must not append any more.
    private func takeOver(_ engine: GroupEngine, _ log: SimulatedLog) throws {
        do {
            _ = try log.beginEpoch()
        } catch {
            return
        }
        let tail = try log.tail()
        let requests = (0..<8).map { _ in work.next() }
        for (request, answer) in zip(requests, try engine.execute(requests).get()) {
            guard case .success(let reply) = answer, reply.last != nil, !reply.isRepeated else {
                continue
            }
            throw Loss("a writer that was taken over performed \(request.body)")
        }
        try Loss.unless(try log.tail() == tail, "a writer that was taken over has appended")
        count("takeovers")
        disk.turnOff()
    }

    private func compare(_ engine: GroupEngine, isThorough: Bool) throws {
        guard !disk.isOff else { return }
        let (mine, theirs) = (try engine.tail(), try oracle.engine.tail())
        try Loss.unless(mine == theirs, "the log ends at \(mine), the oracle's at \(theirs)")
        guard isThorough else { return }
        let events = try engine.events(after: compared).map(\.json)
        let expected = try oracle.engine.events(after: compared).map(\.json)
        try Loss.unless(events == expected, "the events after \(compared) differ: \(events)")
        compared = engine.position
        try Loss.unless(
            try engine.digest() == oracle.engine.digest(), "the views differ at \(compared)")
    }

    /// While a flush runs nothing of it may be seen.
    private func watchFlushes(of engine: GroupEngine) {
        disk.beforeFlushes { [disk, weak engine] in
            guard let engine else { return }
            let position = engine.position
            let events = (try? engine.events(after: position).count) ?? 0
            disk.sawTooEarly(events)
        }
    }

    private func check(_ heard: [Callback], after first: Int) throws {
        try Loss.unless(disk.eventsSeenTooEarly == 0, "events were seen before they were durable")
        told = max(told, heard.last?.position ?? 0)
        // What is not answered may be there and be told, the next opening shows whether it is.
        let expected = oracle.callbacks.dropFirst(first).map(\.summary)
        let summaries = heard.map(\.summary)
        let isBeginning = summaries.count <= expected.count && expected.starts(with: summaries)
        try Loss.unless(
            isBeginning, "listeners heard \(summaries.suffix(9)), not \(expected.suffix(9))")
        count("callbacks", heard.count)
    }

    private func count(_ what: String, _ number: Int = 1) {
        counts[what, default: 0] += number
    }
}
