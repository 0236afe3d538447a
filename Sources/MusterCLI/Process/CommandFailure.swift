/// Why a command of the tool ends before its time: what to say, and how to end.
struct CommandFailure: Error {
    let code: ExitCode
    let message: String

    static func unusable(_ message: String) -> CommandFailure {
        CommandFailure(code: .unusable, message: message)
    }

    static func storage(_ message: String) -> CommandFailure {
        CommandFailure(code: .storageFault, message: message)
    }
}
