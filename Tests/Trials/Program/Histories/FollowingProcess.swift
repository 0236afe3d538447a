import Foundation

/// A process that follows the log, as seen by the one that writes it.
final class FollowingProcess {
    struct Look {
        let begin: UInt64
        let position: UInt64
        let root: String
    }

    private let child: ChildProcess

    init(store: String, stop: String, output: String) throws {
        child = try ChildProcess(["follow", store, stop], output: output)
    }

    /// What it saw, once it has been told to stop.
    func looks() throws -> [Look] {
        let process = child.process
        process.waitUntilExit()
        try Loss.unless(
            process.terminationStatus == 0,
            "a reading process ended with \(process.terminationStatus)")
        return try child.printed().split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            guard parts.count == 3, let begin = UInt64(parts[0]), let position = UInt64(parts[1])
            else { throw Loss("a reading process says \(line)") }
            return Look(begin: begin, position: position, root: String(parts[2]))
        }
    }
}
