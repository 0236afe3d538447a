import Foundation
import Synchronization

/// The tool itself in a process of its own, for reading what may crash its reader.
///
/// Foundation's `Process` would trap where few files may be open.
enum ChildProcess {
    enum End {
        case exited(Int32)
        case crashed(signal: Int32)
        /// Somebody ended it, or the system for want of memory; it says nothing about what it read.
        case stopped(signal: Int32)

        init(signal: Int32) {
            let isCrash = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV].contains(signal)
            self = isCrash ? .crashed(signal: signal) : .stopped(signal: signal)
        }

        /// What `waitpid` says of a process that has ended.
        fileprivate init(status: Int32) {
            let signal = status & 0x7f
            self = signal == 0 ? .exited(status >> 8 & 0xff) : End(signal: signal)
        }
    }

    /// Runs the tool with other arguments; it writes to the same output.
    ///
    /// Who ends this process by `SIGINT` or `SIGTERM` ends the child, and its end tells of it.
    static func run(_ arguments: [String]) throws(CommandFailure) -> (process: pid_t, end: End) {
        guard let tool = Bundle.main.executablePath else {
            throw .unusable("the tool does not find its own program")
        }
        let life = Life()
        _ = StopSignal.onTermination { _ in life.end() }
        let process = try spawn(tool, arguments)
        life.begin(process)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else {
                throw .unusable("the process that was started cannot be waited for: \(reason())")
            }
        }
        return (process, End(status: status))
    }

    /// Ends a process by a signal that comes before its start or after.
    private final class Life: Sendable {
        private static let notBegun: pid_t = 0
        private static let unwanted: pid_t = -1
        private let process = Atomic(notBegun)

        func begin(_ process: pid_t) {
            let before = self.process.exchange(process, ordering: .acquiringAndReleasing)
            if before == Self.unwanted { end() }
        }

        /// The child may have inherited that other signals be blocked, so it is killed.
        func end() {
            let process = process.exchange(Self.unwanted, ordering: .acquiringAndReleasing)
            if process > 0 { kill(process, SIGKILL) }
        }
    }

    private static func spawn(
        _ tool: String, _ arguments: [String]
    ) throws(CommandFailure) -> pid_t {
        var process: pid_t = 0
        let words = unsafe ([tool] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.forEach { word in unsafe free(word) } }
        let failure = unsafe posix_spawn(&process, tool, nil, nil, words, environ)
        guard failure == 0 else {
            throw .unusable("no process can be started: \(reason(failure))")
        }
        return process
    }

    private static func reason(_ code: Int32 = errno) -> String {
        unsafe String(cString: strerror(code))
    }
}
