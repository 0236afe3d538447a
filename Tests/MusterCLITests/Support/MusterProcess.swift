import Fixtures
import Foundation

/// The built `muster`, run as its users run it.
enum MusterProcess {
    /// The program beside the bundle of these tests.
    static let program: URL = {
        var folder = Bundle.main.bundleURL
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        let candidates = [folder, Bundle.main.executableURL?.deletingLastPathComponent() ?? folder]
            .map { $0.appendingPathComponent("muster") }
        let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return found ?? URL(fileURLWithPath: ".build/debug/muster")
    }()

    static func start(
        _ arguments: [String], input: ChildProgram.Input = .data(Data()),
        environment: [String: String] = [:], isOutputWaiting: Bool = true
    ) throws -> ChildProgram {
        try ChildProgram(
            program, arguments, input: input, environment: environment,
            isOutputWaiting: isOutputWaiting)
    }

    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> ChildProgram.Outcome {
        try start(arguments, input: .data(Data(input.utf8)), environment: environment).outcome()
    }

    /// Runs a command of the shell, for which $0 is the program.
    static func run(shell command: String, _ arguments: String...) throws -> ChildProgram.Outcome {
        let shell = URL(fileURLWithPath: "/bin/sh")
        return try ChildProgram(shell, ["-c", command, program.path] + arguments).outcome()
    }
}
