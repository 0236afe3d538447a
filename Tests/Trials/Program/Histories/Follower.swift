import EventLog
import EventLogLMDB
import Foundation

/// Another process that reads the log while it is written: `MusterTrials follow STORE STOP`.
///
/// A line for each look at it: when it began, in nanoseconds, the sequence seen, and the root.
enum Follower {
    static func run(store: String, stop: String) throws {
        let log = try LMDBEventLog.open(at: store + "/log", .readOnly)
        defer { log.close() }
        var position = Sequence.start
        var isLast = false
        let parent = getppid()
        // Whoever would say when to stop may have been killed.
        while getppid() == parent {
            let begin = SharedTime.now()
            let tail = try log.tail()
            try Loss.unless(tail.sequence >= position, "the log ends before \(position)")
            try read(log, from: &position, to: tail)
            print("\(begin) \(tail.sequence) \(tail.root)")
            fflush(nil)
            guard !isLast else { return }
            isLast = FileManager.default.fileExists(atPath: stop)
            Thread.sleep(forTimeInterval: 0.025)
        }
    }

    /// All that is there has to be read, without a gap.
    private static func read(
        _ log: LMDBEventLog, from position: inout Sequence, to tail: Tail
    ) throws {
        while position < tail.sequence {
            for frame in try log.read(after: position) {
                try Loss.unless(
                    frame.firstSequence <= position.next && frame.lastSequence > position,
                    "\(frame.firstSequence) follows \(position)")
                position = frame.lastSequence
            }
        }
    }
}
