import Fixtures
import Foundation
import Muster
import SeededRandom

/// A process of many tasks that is killed amid its batches, some times over on one store.
///
/// While one batch is made durable the next is decided: what was acknowledged has to be there, and
/// nothing beyond the one command that each task was waiting for.
final class KilledTrial {
    private static let livesMaximum = 4
    private static let milliseconds = 5...250

    private var random: SeededGenerator
    private let folder: TemporaryDirectory
    /// The last number that was acknowledged to each task, or found when it was looked for.
    private var numbers: [Int: Int] = [:]
    private(set) var counts = ["kills": 0, "acknowledged": 0]

    init(seed: UInt64, scratch: String?) throws {
        random = SeededGenerator(seed: seed)
        folder = try TemporaryDirectory("killed", in: scratch)
    }

    private var store: String { folder.path + "/store" }

    func run() throws {
        for _ in 0..<random.within(1...Self.livesMaximum) {
            let newest = try live()
            try check(newest)
        }
    }

    /// Lets the crowd work for a while and kills it; answers the newest sequence acknowledged.
    private func live() throws -> UInt64 {
        let child = try ChildProcess(["crowd", store], output: folder.path + "/acknowledged")
        let process = child.process
        while process.isRunning, try child.printed().isEmpty {
            Thread.sleep(forTimeInterval: 0.001)
        }
        Thread.sleep(forTimeInterval: Double(random.within(Self.milliseconds)) / 1000)
        kill(process.processIdentifier, SIGKILL)
        try child.waitUntilKilled()
        counts["kills", default: 0] += 1
        return try note(try child.printed())
    }

    private func note(_ output: String) throws -> UInt64 {
        var newest: UInt64 = 0
        // A line without its end was cut off by the kill.
        for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            let words = line.split(separator: " ")
            guard words.count == 3, let task = Int(words[0]), let number = Int(words[1]),
                let position = UInt64(words[2])
            else { throw Loss("the crowd says \(line)") }
            try Loss.unless(
                number == numbers[task].map { $0 + 1 } ?? 0,
                "task \(task) heard of \(number) after \(numbers[task] ?? -1)")
            numbers[task] = number
            newest = max(newest, position)
            counts["acknowledged", default: 0] += 1
        }
        return newest
    }

    private func check(_ newest: UInt64) throws {
        let engine = try KilledCrowd.open(store)
        try Loss.unless(
            engine.position >= newest, "the log ends at \(engine.position), before \(newest)")
        for task in 0..<KilledCrowd.tasks {
            let number = try KilledCrowd.number(of: task, on: engine)
            let heard = numbers[task]
            let isExpected = number == heard || number == (heard.map { $0 + 1 } ?? 0)
            try Loss.unless(
                isExpected,
                "task \(task) heard of \(heard ?? -1) and finds \(number ?? -1)")
            numbers[task] = number
        }
        try Loss.unless(try engine.rebuild().isSame, "the views are not those of the log")
        try engine.close()
    }
}
