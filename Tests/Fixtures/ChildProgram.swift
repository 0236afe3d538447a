package import Foundation

/// A program in a process of its own, its output read through a pipe.
///
/// What it says of errors, and an input that is known beforehand, lie in files, so that neither
/// side waits for a pipe that nobody empties.
package final class ChildProgram {
    package struct Outcome {
        /// What nobody has read before.
        package let output: Data
        package let errors: String
        package let code: Int32
        /// False when a signal has ended it.
        package let hasExited: Bool

        package var text: String { String(decoding: output, as: UTF8.self) }
        package var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    /// Where it reads from.
    package enum Input {
        case data(Data)
        case pipe(Pipe)
    }

    private let process = Process()
    private let output = Pipe()
    private let directory: TemporaryDirectory

    /// Starts the program; `environment` goes above the one of this process.
    ///
    /// Writing fails when the pipe is full, unless `isOutputWaiting`.
    package init(
        _ program: URL, _ arguments: [String], input: Input = .data(Data()),
        environment: [String: String] = [:], isOutputWaiting: Bool = true
    ) throws {
        directory = try TemporaryDirectory()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { _, own in own }
        switch input {
        case .data(let data):
            let file = URL(fileURLWithPath: directory.file("input"))
            try data.write(to: file)
            process.standardInput = try FileHandle(forReadingFrom: file)
        case .pipe(let pipe): process.standardInput = pipe
        }
        if !isOutputWaiting {
            _ = fcntl(output.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
        }
        process.standardOutput = output
        let errors = try directory.file("errors", holding: "")
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
    }

    package var isRunning: Bool { process.isRunning }

    /// What it prints next; empty when it has ended.
    package func nextOutput() -> String {
        String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    package func terminate() {
        process.terminate()
    }

    package func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Waits until it has ended.
    package func outcome() throws -> Outcome {
        let rest = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            output: rest,
            errors: try String(contentsOfFile: directory.file("errors"), encoding: .utf8),
            code: process.terminationStatus, hasExited: process.terminationReason == .exit)
    }
}
