import Foundation

/// This program once more in a process of its own, which prints into a file.
final class ChildProcess {
    let process = Process()
    private let output: String

    init(_ arguments: [String], output: String) throws {
        self.output = output
        try Data().write(to: URL(fileURLWithPath: output))
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        try process.run()
    }

    /// What it has printed so far.
    func printed() throws -> String {
        try String(contentsOfFile: output, encoding: .utf8)
    }

    /// Waits until it has ended, which nothing but a kill may bring about.
    func waitUntilKilled() throws {
        process.waitUntilExit()
        try Loss.unless(
            process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL,
            "the child ended by itself with \(process.terminationStatus)")
    }

    /// Runs what the program does as a child and ends the process.
    static func end(_ name: String, _ body: () async throws -> Void) async -> Never {
        do {
            try await body()
            exit(0)
        } catch {
            FileHandle.standardError.write(Data("MusterTrials \(name): \(error)\n".utf8))
            exit(1)
        }
    }
}
