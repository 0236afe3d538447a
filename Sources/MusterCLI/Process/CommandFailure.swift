import Foundation

/// Why a command of the tool ends before its time: what to say, and how to end.
struct CommandFailure: Error {
    let code: ExitCode
    let message: String
    /// How to call the tool, shown below the message.
    var help: String?

    static func unusable(_ message: String, help: String? = nil) -> CommandFailure {
        CommandFailure(code: .unusable, message: message, help: help)
    }

    static func storage(_ message: String) -> CommandFailure {
        CommandFailure(code: .storageFault, message: message)
    }

    static func unwritable(because error: any Error) -> CommandFailure {
        let cause = systemError(error)
        guard cause.domain == NSPOSIXErrorDomain, cause.code == Int(EPIPE) else {
            return .unusable("the output cannot be written")
        }
        return CommandFailure(code: .brokenPipe, message: "nobody reads the output any more")
    }

    private static func systemError(_ error: any Error) -> NSError {
        let outer = error as NSError
        return outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    }

    static func unreadable(_ name: String, because error: any Error) -> CommandFailure {
        let error = systemError(error)
        // Foundation puts a sentence that says nothing before the one that matters.
        let reason = error.localizedDescription.split(separator: ". ").last ?? "unknown reason"
        return .unusable("\(name) cannot be read: \(reason)")
    }
}
