import Muster

/// What a command found out about a store, for people and for programs.
struct StoreReport {
    let exitCode: ExitCode
    /// What people read.
    let lines: [String]
    /// What kept the command from doing all of it, which people are told as an error.
    private let failure: MusterError?
    /// What programs read: one object.
    let json: String

    init(
        _ exitCode: ExitCode, lines: [String], failure: MusterError? = nil,
        _ write: (inout JSONSink) -> Void
    ) {
        self.exitCode = exitCode
        self.lines = lines
        self.failure = failure
        var sink = JSONSink()
        sink.bool(0, "ok", exitCode == .success)
        sink.endHead()
        if let failure {
            sink.string(0, "error", failure.code.name)
            sink.string(0, "message", failure.message)
        }
        write(&sink)
        json = sink.text
    }

    /// A store that cannot be looked at, or arguments that make no sense for it.
    init(_ error: MusterError) {
        self.init(ExitCode(error), lines: [], failure: error) { _ in }
    }

    /// Prints what `make` found, in the form that the arguments ask for.
    static func print(
        _ arguments: Arguments, to writer: LineWriter = .standardOutput,
        _ make: () throws(MusterError) -> StoreReport
    ) throws -> ExitCode {
        var writer = writer
        let report: StoreReport
        do throws(MusterError) {
            report = try make()
        } catch {
            report = StoreReport(error)
        }
        return try report.print(arguments, to: &writer)
    }

    func print(
        _ arguments: Arguments, to writer: inout LineWriter
    ) throws(CommandFailure) -> ExitCode {
        for line in arguments.wantsJSON ? [json] : lines.map(PlainText.escaped) {
            try writer.line(line)
        }
        try writer.flush()
        if let failure, !arguments.wantsJSON {
            throw CommandFailure.refused(failure, exitCode)
        }
        return exitCode
    }
}

extension ExitCode {
    /// How a command ends that is refused what it wanted to read.
    init(_ error: MusterError) {
        self = error.code == .invalidParameter ? .unusable : .storageFault
    }
}
