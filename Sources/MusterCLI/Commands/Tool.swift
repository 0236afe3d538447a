import Foundation

/// Finds the command that the arguments name, and runs it.
enum Tool {
    static let version = "0.1.0"
    static let commands: [ToolCommand] = [.run, .log, .verify, .rebuild, .stat]

    static func run(_ arguments: [String]) -> ExitCode {
        do {
            return try dispatch(arguments)
        } catch let failure as CommandFailure {
            complain(failure.message)
            return failure.code
        } catch {
            complain("\(error)")
            return .storageFault
        }
    }

    private static func dispatch(_ arguments: [String]) throws -> ExitCode {
        guard let name = arguments.first else {
            throw CommandFailure.unusable("name a command\n\n\(help)")
        }
        switch name {
        case "--help", "-h", "help":
            let named = arguments.dropFirst().first
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
                throw CommandFailure(code: failure.code, message: "\(name): \(failure.message)")
            }
        }
    }

    private static func command(_ name: String) throws(CommandFailure) -> ToolCommand {
        guard let command = commands.first(where: { $0.name == name }) else {
            throw .unusable("there is no command \(PlainText.escaped(name))\n\n\(help)")
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

    private static func complain(_ message: String) {
        try? FileHandle.standardError.write(contentsOf: Data("muster: \(message)\n".utf8))
    }
}
