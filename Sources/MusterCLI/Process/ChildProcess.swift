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
        /// Somebody wanted this process to end, which ended the other one.
        case interrupted(signal: Int32)

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
        _ = StopSignal.onTermination { life.end(by: $0) }
        let process = try spawn(tool, arguments + (replaceInput() ? [lifeline] : []))
        life.begin(process)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else {
                throw .unusable("the process that was started cannot be waited for: \(reason())")
            }
        }
        let end = End(status: status)
        guard case .stopped = end, let signal = life.interruption else { return (process, end) }
        return (process, .interrupted(signal: signal))
    }

    /// Tells the other process that its input ends with this one.
    static let lifeline = "--lifeline"

    /// Puts a pipe in the place of the input, which ends when this process does, however that is;
    /// false where there are no more open files.
    private static func replaceInput() -> Bool {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { return false }
        guard fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0, ends[0] != STDIN_FILENO else { return true }
        defer { close(ends[0]) }
        return dup2(ends[0], STDIN_FILENO) == STDIN_FILENO
    }

    /// Ends this process with the one that started it and gave it the lifeline.
    static func endWithParent(after cleaning: @escaping @Sendable () -> Void) {
        Thread {
            _ = try? FileHandle.standardInput.readToEnd()
            cleaning()
            _exit(ExitCode.storageFault.rawValue)
        }.start()
    }

    /// Ends a process by a signal that comes before its start or after.
    private final class Life: Sendable {
        private static let notBegun: pid_t = 0
        private static let unwanted: pid_t = -1
        private let process = Atomic(notBegun)
        /// The first signal; 0 for none.
        private let signal = Atomic<Int32>(0)

        var interruption: Int32? {
            let signal = signal.load(ordering: .acquiring)
            return signal == 0 ? nil : signal
        }

        func begin(_ process: pid_t) {
            let before = self.process.exchange(process, ordering: .acquiringAndReleasing)
            if before == Self.unwanted { end() }
        }

        func end(by signal: Int32) {
            _ = self.signal.compareExchange(
                expected: 0, desired: signal, ordering: .acquiringAndReleasing)
            end()
        }

        /// The child may have inherited that other signals be blocked, so it is killed.
        private func end() {
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
