import Muster

extension ToolCommand {
    /// `muster prove`: makes a proof for somebody who has no store, also while another process
    /// writes it.
    static let prove = ToolCommand(
        "prove", usage: "--data DIR (--position N | --from N) [--at M]",
        "Prints a proof that an event is in the log, or that the log only continues what it was.",
        details: """
            It prints one JSON object for `muster check`. Whoever is to believe it has noted a
            position and the root there, as `stat` or `backup` printed them at the time: name that
            position with --at.
            """,
        options: [
            .data, OptionSpec("--position", value: "N", "Prove what event N is."),
            OptionSpec("--from", value: "N", "Prove that the log begins with what it was at N."),
            OptionSpec(
                "--at", value: "M", "Prove it of the log up to event M; without it, of all."),
        ]
    ) { arguments in
        try arguments.checkNoOperands()
        let (directory, end) = (try arguments.directory(), try arguments.number("--at"))
        let (position, start) = (try arguments.number("--position"), try arguments.number("--from"))
        if position != nil, start != nil {
            throw CommandFailure.unusable("--position and --from do not go together; give one")
        }
        guard position != nil || start != nil else {
            throw CommandFailure.unusable("--position or --from is missing")
        }
        return try printLine(arguments) {
            let reader = try StoreReader(at: directory)
            if let position {
                return try SentProof.event(reader.proof(ofEventAt: position, upTo: end)).text
            }
            return try SentProof.continuation(
                reader.proof(ofContinuationFrom: start ?? 0, upTo: end)
            ).text
        }
    }

    /// `muster check`: checks a proof without a store.
    static let check = ToolCommand(
        "check", usage: "[FILE] --at M --root HEX [--from N --from-root HEX]",
        "Checks a proof that `prove` printed, without a store, against a root that was noted.",
        details: """
            It reads FILE, or standard input, and takes nothing in there for granted: what is
            trusted is the root that is given. Of an event it prints what `log --json` prints. It
            ends with 3 when nothing is proved, and with 1 when what it reads is no proof.
            """,
        options: [
            OptionSpec("--at", value: "M", "The position whose root was noted."),
            OptionSpec("--root", value: "HEX", "The root that the log had there."),
            OptionSpec(
                "--from", value: "N", "The earlier position, of a log that is to continue it."),
            OptionSpec("--from-root", value: "HEX", "The root that the log had there."),
        ]
    ) { arguments in
        guard let tail = try arguments.tail("--at", "--root") else {
            throw CommandFailure.unusable("--at and --root are missing, which say what is trusted")
        }
        let start = try arguments.tail("--from", "--from-root")
        let proof = try SentProof(arguments.operands)
        return try printLine(arguments) {
            switch (proof, start) {
            case (.event(let proof), nil):
                return try proof.event(provedBy: tail).json
            case (.continuation(let proof), let start?):
                try proof.check(from: start, to: tail)
                return "the log up to \(tail.position) begins with the log up to \(start.position)"
            case (.event, _):
                throw CommandFailure.unusable("it proves an event: leave out --from")
            case (.continuation, nil):
                throw CommandFailure.unusable(
                    "it proves that a log goes on: say with --from and --from-root after what")
            }
        }
    }

    /// Prints the line that `make` answers, or what it was refused with.
    private static func printLine(
        _ arguments: Arguments, _ make: () throws -> String
    ) throws -> ExitCode {
        do {
            var writer = LineWriter.standardOutput
            try writer.line(make())
            try writer.flush()
            return .success
        } catch let error as MusterError {
            return try StoreReport.print(arguments) { () throws(MusterError) in throw error }
        }
    }
}
