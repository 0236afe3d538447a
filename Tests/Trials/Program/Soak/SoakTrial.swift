import Fixtures
import Foundation
import Locks
import Muster

/// An engine that many tasks use for hours: it has to take no more memory in the end than in the
/// middle, and its files no more for an event.
///
/// Time is cut in thirds: in the first one caches fill, the other two are compared.
final class SoakTrial: Sendable {
    /// Far fewer than an engine can do, so that hours of it fit on a disk.
    private static let commandsASecond = 250
    private static let eventsBetweenCheckpoints = 2_000
    private static let memoryAllowance = 1.05
    private static let fileAllowance = 1.2
    /// A rebuild that is slower hangs.
    private static let rebuiltEventsASecond: UInt64 = 20_000
    /// What heaps and files grow by at a time.
    private static let memoryStepBytes = 8 << 20
    private static let fileStepBytes = 64 << 20

    private struct State {
        var counts = ["commands": 0, "refused": 0, "callbacks": 0]
        var failure: String?
        var isOver = false
    }

    private let seed: UInt64
    private let seconds: Int
    private let folder: TemporaryDirectory
    private let state = Mutex(State())

    init(seed: UInt64, seconds: Int, scratch: String?) throws {
        self.seed = seed
        self.seconds = seconds
        folder = try TemporaryDirectory("soak", in: scratch)
    }

    var counts: [String: Int] { state.withLock { $0.counts } }

    private var store: String { folder.path + "/store" }

    /// `alive` is called again and again while all is well.
    func run(alive: @escaping @Sendable () -> Void) throws {
        let engine = try open()
        let ended = begin(on: engine)
        var peaks = [0, 0, 0]
        var ends = [try SoakUse(ofStoreAt: store, position: engine.position)]
        for third in 0..<3 {
            for _ in 0..<max(1, seconds / 3) {
                Thread.sleep(forTimeInterval: 1)
                alive()
                try checkUsers()
                let use = try SoakUse(ofStoreAt: store, position: engine.position)
                peaks[third] = max(peaks[third], use.memoryBytes)
            }
            ends.append(try SoakUse(ofStoreAt: store, position: engine.position))
        }
        state.withLock { $0.isOver = true }
        ended.wait()
        try checkUsers()
        try compare(peaks)
        try compare(ends)
        try finish(engine, alive)
        note("MiB of memory", peaks[2] >> 20)
        note("MiB of files", ends[3].fileBytes >> 20)
        note("events", Int(ends[3].position))
    }

    private func open() throws -> GroupEngine {
        var configuration = GroupEngine.Configuration()
        configuration.settings.options.groupReadAckEnabled = true
        configuration.eventsBetweenCheckpoints = Self.eventsBetweenCheckpoints
        return try GroupEngine(at: store, configuration: configuration)
    }

    /// All who use the engine got what they may expect of it.
    private func checkUsers() throws(Loss) {
        if let failure = state.withLock({ $0.failure }) { throw Loss(failure) }
    }

    private func compare(_ peaks: [Int]) throws(Loss) {
        let bound = Int(Double(peaks[1]) * Self.memoryAllowance) + Self.memoryStepBytes
        try Loss.unless(
            peaks[2] <= bound, "memory went from \(peaks[1]) to \(peaks[2]) bytes at most")
    }

    /// What an event adds to the files, in the middle and in the end.
    private func compare(_ ends: [SoakUse]) throws(Loss) {
        func growth(_ third: Int) -> (bytes: Double, events: Double) {
            (
                Double(ends[third].fileBytes - ends[third - 1].fileBytes),
                Double(ends[third].position - ends[third - 1].position)
            )
        }
        let (middle, end) = (growth(2), growth(3))
        try Loss.unless(middle.events > 0 && end.events > 0, "nothing was appended any more")
        let bound = middle.bytes / middle.events * end.events * Self.fileAllowance
        try Loss.unless(
            end.bytes <= bound + Double(Self.fileStepBytes),
            "\(end.events) events added \(end.bytes) bytes, and \(middle.events) before them "
                + "\(middle.bytes)")
    }

    /// What is there after all has to be what the log says.
    private func finish(
        _ engine: GroupEngine, _ alive: @escaping @Sendable () -> Void
    ) throws {
        let tail = try engine.tail()
        let patience = engine.position / Self.rebuiltEventsASecond
        let waiting = Task {
            for _ in 0...patience where !Task.isCancelled {
                alive()
                try await Task.sleep(for: .seconds(1))
            }
        }
        defer { waiting.cancel() }
        try engine.close()
        let again = try open()
        try Loss.unless(try again.tail() == tail, "the log ends elsewhere after a reopening")
        try Loss.unless(try again.rebuild().isSame, "the views are not those of the log")
        try again.close()
    }

    private func note(_ what: String, _ count: Int) {
        state.withLock { $0.counts[what] = count }
    }
}

// MARK: - Who uses it

extension SoakTrial {
    /// Starts twice as many callers as there are processors, and one who hears of everything.
    private func begin(on engine: GroupEngine) -> DispatchSemaphore {
        let ended = DispatchSemaphore(value: 0)
        let callers = 2 * ProcessInfo.processInfo.activeProcessorCount
        Task {
            await withTaskGroup { group in
                for number in 0..<callers {
                    group.addTask { await self.call(number, engine) }
                }
            }
            ended.signal()
        }
        Task { await listen(to: engine) }
        return ended
    }

    private func call(_ number: Int, _ engine: GroupEngine) async {
        var task = SoakTask(number: number, seed: seed &+ UInt64(number))
        let begin = ContinuousClock.now
        var count = 0
        do {
            while !state.withLock({ $0.isOver }) {
                try await task.act(on: engine)
                count += 1
                let due = begin + .seconds(1) * count / Self.commandsASecond
                try await Task.sleep(until: due, clock: .continuous)
            }
        } catch {
            state.withLock { $0.failure = "task \(number): \(error)" }
        }
        state.withLock { [task, count] state in
            state.counts["commands", default: 0] += count
            state.counts["refused", default: 0] += task.refused
        }
    }

    private func listen(to engine: GroupEngine) async {
        var newest: UInt64 = 0
        do {
            for try await callback in engine.callbacks(after: 0) {
                guard callback.position >= newest, callback.position <= engine.position else {
                    throw Loss("\(callback.position) was told after \(newest)")
                }
                newest = callback.position
                state.withLock { $0.counts["callbacks", default: 0] += 1 }
            }
        } catch {
            state.withLock { $0.failure = "listening: \(error)" }
        }
    }
}
