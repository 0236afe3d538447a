import EventLog

@testable import MusterCLI

/// Plays scenarios inside the test process, and keeps what they print.
final class Scenario {
    private(set) var output: [UInt8] = []
    /// How often output was handed on.
    private(set) var writeCount = 0
    /// How many durable appends it took.
    private(set) var appendCount = 0

    var lines: [String] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The text arrives in pieces of some bytes.
    func run(
        _ text: String, _ options: RunOptions = RunOptions(), pieceBytes: Int = .max
    ) throws -> ExitCode {
        let run = ScenarioRun(
            options,
            to: LineWriter { [self] bytes in
                output += bytes
                writeCount += 1
            })
        let played = Result {
            try run.play(PieceSource(text, pieceBytes: pieceBytes), named: "-")
        }
        appendCount = try run.store.memoryLog.read(after: .start, limit: .standard).count
        try played.get()
        return try run.finish()
    }

    /// The lines that a scenario prints on a store of its own, and how it ends.
    static func play(
        _ text: String, _ options: RunOptions = RunOptions()
    ) throws -> (lines: [String], code: ExitCode) {
        let scenario = Scenario()
        let code = try scenario.run(text, options)
        return (scenario.lines, code)
    }

    /// The message with which a scenario stops, and the lines printed before.
    static func failure(
        _ text: String, _ options: RunOptions = RunOptions()
    ) -> (lines: [String], failure: CommandFailure?) {
        let scenario = Scenario()
        do {
            _ = try scenario.run(text, options)
            return (scenario.lines, nil)
        } catch {
            return (scenario.lines, error as? CommandFailure)
        }
    }
}
