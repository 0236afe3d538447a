import Foundation
import Muster

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

    /// Programs compare the name of the code, which comes first.
    static func refused(
        _ error: MusterError, _ code: ExitCode = .storageFault, while occasion: String = ""
    ) -> CommandFailure {
        CommandFailure(code: code, message: "\(error.code.name): \(occasion)\(error.message)")
    }

    static func unwritable(because error: any Error) -> CommandFailure {
        let cause = systemError(error)
        let isAbandoned =
            cause.domain == NSPOSIXErrorDomain
            && [EPIPE, ECONNRESET].contains(Int32(truncatingIfNeeded: cause.code))
        return isAbandoned
            ? .abandoned : .unusable("the output cannot be written: \(reason(cause))")
    }

    /// Whoever read the output has gone.
    static let abandoned = CommandFailure(
        code: .brokenPipe, message: "nobody reads the output any more")

    static func unreadable(_ name: String, because error: any Error) -> CommandFailure {
        .unusable("\(name) cannot be read: \(reason(systemError(error)))")
    }

    private static func systemError(_ error: any Error) -> NSError {
        let outer = error as NSError
        return outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
    }

    /// Foundation puts a sentence that says nothing before the one that matters.
    private static func reason(_ error: NSError) -> String {
        error.localizedDescription.split(separator: ". ").last.map(String.init) ?? "unknown reason"
    }
}
