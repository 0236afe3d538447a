import Foundation
import LMDB
import Muster

extension ToolCommand {
    /// `muster verify`: checks all of a store, in a process that may crash on damage.
    static let verify = ToolCommand(
        "verify", usage: "--data DIR [--position N --root HEX] [--json]",
        "Checks every event of a store, their order and root, and the views against the log.",
        details: """
            Views to compare the stored ones with are built in the directory that TMPDIR names.
            Where that cannot be done it prints what it found in the log, and ends with 3: with
            "findings" and their number when there are any, else with an error.
            Until the stored ones are read no engine can start; those of one that runs are left
            out. Where engines come and go, check a backup instead.
            \(ProgressLines.help)

            Whoever kept a position and the root there, as `stat` or `backup` printed them, has
            them compared with the log: it may have been cut or rewritten.
            """,
        options: [
            .data,
            OptionSpec("--position", value: "N", "A position whose root was kept."),
            OptionSpec("--root", value: "HEX", "The root that the log had there."),
            .json, OptionSpec(inProcess, "", isHidden: true),
            OptionSpec(ChildProcess.lifeline, "", isHidden: true),
        ]
    ) { arguments in
        try arguments.checkNoOperands()
        let (directory, kept) = (
            try arguments.directory(), try arguments.tail("--position", "--root")
        )
        guard arguments.has(inProcess) else { return try checkApart(arguments) }
        if arguments.has(ChildProcess.lifeline) {
            ChildProcess.endWithParent { ScratchViews.removeLeftovers(of: getpid()) }
        }
        return try StoreReport.print(arguments) { () throws(MusterError) in
            StoreReport(
                try StoreVerification(
                    ofStoreAt: directory, kept: kept, progress: ProgressLines.onTerminal()),
                kept: kept)
        }
    }

    private static func checkApart(_ arguments: Arguments) throws -> ExitCode {
        ScratchViews.removeOldLeftovers()
        let child = try ChildProcess.run(["verify", inProcess] + arguments.given)
        ScratchViews.removeLeftovers(of: child.process)
        switch child.end {
        case .exited(let status):
            return ExitCode(rawValue: status) ?? .storageFault
        case .crashed(let signal) where MemoryLimit.isSet:
            return try StoreReport.print(arguments) { () throws(MusterError) in
                throw MusterError(crashWithLimitedMemory: "signal \(signal)")
            }
        case .crashed(let signal):
            return try StoreReport.print(arguments) { StoreReport(crash: "signal \(signal)") }
        case .interrupted(let signal):
            return ExitCode(rawValue: 128 + signal) ?? .storageFault
        case .stopped(let signal):
            let cause =
                signal == SIGKILL ? ", which the system does itself when memory runs out" : ""
            throw CommandFailure.storage(
                "signal \(signal) stopped the check before it was done\(cause); start it again")
        }
    }

    /// Has `verify` do the work itself.
    private static let inProcess = "--in-process"
}

extension MusterError {
    /// A reader that ended before it could report, and may have lacked memory.
    fileprivate init(crashWithLimitedMemory reason: String) {
        self.init(
            .storageFailure,
            "reading the store crashed (\(reason)): there was too little memory, or a file is "
                + "damaged; raise the limit of memory (ulimit -v) and check again, which tells")
    }
}
