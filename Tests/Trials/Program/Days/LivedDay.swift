import Foundation
import GeneratedDays
import MusterTesting

/// A day that goes on in a process until the process kills itself, somewhere after a position:
/// `MusterTrials day STORE SEED COMMANDS DEADLINE`.
enum LivedDay {
    private static let restMicroseconds: UInt32 = 5_000
    private static let pollMicroseconds: UInt32 = 200

    static func run(_ day: GeneratedDay, in store: String, beyond deadline: UInt64) throws {
        let run = try DayRun.stored(at: store)
        let engine = run.engine
        Thread.detachNewThread {
            while engine.position < deadline { usleep(pollMicroseconds) }
            usleep(.random(in: 0..<restMicroseconds))
            kill(getpid(), SIGKILL)
        }
        _ = try run(day)
    }

    static func run(_ arguments: ArraySlice<String>) throws {
        let words = Array(arguments)
        guard words.count == 4, let seed = UInt64(words[1]), let commands = Int(words[2]),
            let deadline = UInt64(words[3])
        else { throw Loss("day STORE SEED COMMANDS DEADLINE") }
        try run(GeneratedDay(seed: seed, commands: commands), in: words[0], beyond: deadline)
    }
}
