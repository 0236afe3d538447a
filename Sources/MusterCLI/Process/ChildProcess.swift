import Foundation

/// The tool itself in a process of its own, for reading what may crash its reader.
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
    }

    /// Runs the tool with other arguments; it writes to the same output.
    static func run(_ arguments: [String]) throws(CommandFailure) -> End {
        guard let tool = Bundle.main.executableURL else {
            throw .unusable("the tool does not find its own program")
        }
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        do {
            try process.run()
        } catch {
            throw .unusable("no process can be started: \(error.localizedDescription)")
        }
        process.waitUntilExit()
        switch process.terminationReason {
        case .exit: return .exited(process.terminationStatus)
        case .uncaughtSignal: return End(signal: process.terminationStatus)
        @unknown default: return End(signal: process.terminationStatus)
        }
    }
}
