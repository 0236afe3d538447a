import Foundation

/// A process that follows the log, as seen by the one that writes it.
final class FollowingProcess {
    struct Look {
        let begin: UInt64
        let position: UInt64
        let root: String
    }

    private let process = Process()
    private let output: String

    init(store: String, stop: String, output: String) throws {
        self.output = output
        try Data().write(to: URL(fileURLWithPath: output))
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["follow", store, stop]
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        try process.run()
    }

    /// What it saw, once it has been told to stop.
    func looks() throws -> [Look] {
        process.waitUntilExit()
        try Loss.unless(
            process.terminationStatus == 0,
            "a reading process ended with \(process.terminationStatus)")
        let text = try String(contentsOfFile: output, encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            guard parts.count == 3, let begin = UInt64(parts[0]), let position = UInt64(parts[1])
            else { throw Loss("a reading process says \(line)") }
            return Look(begin: begin, position: position, root: String(parts[2]))
        }
    }
}
