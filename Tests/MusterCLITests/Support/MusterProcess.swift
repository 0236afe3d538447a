import Foundation

/// The built `muster`, run as its users run it.
enum MusterProcess {
    struct Outcome {
        let output: String
        let errors: String
        let code: Int32

        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

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

    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { _, own in own }
        (process.standardInput, process.standardOutput, process.standardError) =
            (stdin, stdout, stderr)
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
        let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self), code: process.terminationStatus)
    }
}
