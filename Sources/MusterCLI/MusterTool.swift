import Foundation

/// The `muster` command.
@main
enum MusterTool {
    static func main() {
        // Stores are for their owner alone. A full disk and a closed pipe are errors to report, not
        // reasons to be killed.
        umask(0o077)
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        guard Descriptor.openMissing() else { exit(ExitCode.unusable.rawValue) }
        exit(Tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }
}
