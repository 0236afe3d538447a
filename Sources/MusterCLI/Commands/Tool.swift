import Foundation

/// Finds the command that the arguments name, and runs it.
enum Tool {
    static let version = "0.1.0"
    static let commands: [ToolCommand] = [
        .run, .log, .verify, .rebuild, .backup, .stat, .prove, .check,
    ]

    static func run(_ arguments: [String]) -> ExitCode {
        do {
            try checkText(arguments)
            return try dispatch(arguments)
        } catch let failure as CommandFailure {
            // Who stopped reading, as `head` does, has what it wanted.
            if failure.code != .brokenPipe { complain(failure.message, help: failure.help) }
            return failure.code
        } catch {
            complain("\(error)")
            return .storageFault
        }
    }

    /// Refuses arguments that are not UTF-8.
    ///
    /// They arrive repaired, so that several names of files would come out as one, of none of them.
    private static func checkText(_ arguments: [String]) throws(CommandFailure) {
        for argument in arguments where argument.unicodeScalars.contains("\u{fffd}") {
            throw .unusable("the argument \(argument) is not UTF-8")
        }
    }

    private static func dispatch(_ arguments: [String]) throws -> ExitCode {
        guard let name = arguments.first else {
            throw CommandFailure.unusable("name a command", help: help)
        }
        switch name {
        case "--help", "-h", "help":
            let named = arguments.dropFirst().first { !["--help", "-h"].contains($0) }
            return try show(named.map { try command($0).help } ?? help)
        case "--version": return try show("muster \(version)")
        default:
            let command = try command(name)
            let rest = Array(arguments.dropFirst())
            do {
                let parsed = try Arguments(rest, command.options)
                if parsed.has(ToolCommand.helpOption.name) { return try show(command.help) }
                return try command.perform(parsed)
            } catch let failure as CommandFailure {
                throw CommandFailure(
                    code: failure.code, message: "\(name): \(failure.message)", help: failure.help)
            }
        }
    }

    private static func command(_ name: String) throws(CommandFailure) -> ToolCommand {
        guard let command = commands.first(where: { $0.name == name }) else {
            throw .unusable("there is no command \(name)", help: help)
        }
        return command
    }

    private static var help: String {
        """
        usage: muster COMMAND [OPTION...]

        \(ToolCommand.table(commands.map { ($0.name, $0.summary) }))

        `muster COMMAND --help` tells more about a command, `muster --version` the version.
        """
    }

    private static func show(_ text: String) throws -> ExitCode {
        var writer = LineWriter.standardOutput
        try writer.line(text)
        try writer.flush()
        return .success
    }

    /// Messages may name files and quote lines, so whatever they hold stays on their one line.
    static func complain(_ message: String, help: String? = nil) {
        tell(message, help.map { "\n\($0)\n" } ?? "")
    }

    /// Tells people a line, and what follows it.
    static func tell(_ message: String, _ rest: String = "") {
        let text = "muster: \(PlainText.escaped(message))\n" + rest
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
