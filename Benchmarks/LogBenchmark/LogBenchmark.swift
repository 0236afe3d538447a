import EventLog
import EventLogLMDB
import Foundation

/// Appends to Muster's log as the programs of the rivals append to theirs.
///
///     LogBenchmark append DIRECTORY BATCH COMMANDS
///
/// One record of about 150 bytes per command, encoded, hashed and checksummed; a frame per batch.
/// It belongs to the main package, because embedders do not see the log itself. DIRECTORY exists
/// and keeps its store from one call to the next. Prints one line: nanoseconds in all, nanoseconds
/// of CPU, then the nanoseconds of every batch. Both of the first go on until the log is closed,
/// when what lay in the journal alone has been moved into the tables.
@main
struct LogBenchmark {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, arguments[1] == "append", let batch = Int(arguments[3]),
            let commands = Int(arguments[4]), batch > 0
        else {
            FileHandle.standardError.write(
                Data("LogBenchmark append DIRECTORY BATCH COMMANDS\n".utf8))
            exit(2)
        }
        let log = try LMDBEventLog.open(at: arguments[2] + "/log")
        let clock = ContinuousClock()
        var times: [Duration] = []
        var tail = try log.tail()
        let (start, startCPU) = (clock.now, Foundation.clock())
        for _ in 0..<(commands / batch) {
            times.append(
                try clock.measure { tail = try append(batch, after: tail, to: log) })
        }
        log.close()
        let (total, totalCPU) = (clock.now - start, Foundation.clock() - startCPU)
        let numbers = [
            nanoseconds(total), UInt64(totalCPU) * (1_000_000_000 / UInt64(CLOCKS_PER_SEC)),
        ]
        print((numbers + times.map(nanoseconds)).map(String.init).joined(separator: " "))
    }

    private static func append(
        _ batch: Int, after tail: Tail, to log: LMDBEventLog
    ) throws -> Tail {
        var builder = FrameBuilder(at: tail.sequence.next)
        for index in 0..<batch {
            try builder.append(
                EventRecord(
                    sequence: builder.nextSequence, type: 7,
                    timeMilliseconds: 1_700_000_000_000, aggregateKind: 1,
                    aggregateID: "group-1", aggregateVersion: tail.sequence.value, actor: "ann",
                    commandID: "cmd-1", index: UInt32(index)),
                payload: payload)
        }
        let frame = builder.seal(id: .random(), epoch: 0, after: tail)
        guard case .appended(let next) = try log.append(frame) else {
            throw CocoaError(.fileWriteUnknown)
        }
        return next
    }

    private static let payload = [UInt8](repeating: 7, count: 100)

    private static func nanoseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
