import EventLog
import Muster

/// What a run in memory begins with: the events of a store in a directory.
struct StoreBeginning {
    let directory: String
    /// The position of an event whose command is the last one; nil for all there are.
    var until: UInt64?

    /// Puts them into a log; the store stays as it is.
    func copy(to log: InMemoryEventLog) throws(CommandFailure) {
        do throws(MusterError) {
            let reader = try StoreReader(at: directory)
            defer { reader.close() }
            let last = try reader.tail().position
            guard until ?? 0 <= last else {
                throw .invalidParameter(
                    "until", "--until is beyond the last position, which is \(last)")
            }
            try reader.copyEvents(throughCommandAt: until ?? last, to: log)
        } catch {
            throw CommandFailure.refused(error, ExitCode(error))
        }
    }
}
