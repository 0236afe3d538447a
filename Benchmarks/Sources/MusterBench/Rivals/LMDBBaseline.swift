import Foundation

/// The plain C program over LMDB, run as a process of its own.
struct LMDBBaseline {
    /// What the program does; it describes the modes.
    enum Mode: String {
        case append, views, checkpoints
    }

    let tools: String
    let directory: String

    func run(_ mode: Mode, batch: Int, commands: Int) throws -> Sample {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "\(tools)/LMDBBaseline")
        process.arguments = [mode.rawValue, directory, String(batch), String(commands)]
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let numbers = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .compactMap { UInt64($0) }
        guard process.terminationStatus == 0, numbers.count > 2 else {
            throw UsageError("the C program ended with \(process.terminationStatus)")
        }
        var sample = Sample()
        // The last batch is a full one, too.
        sample.commands = (numbers.count - 2) * batch
        sample.events = sample.commands
        sample.seconds = Double(numbers[0]) / 1e9
        sample.cpuSeconds = Double(numbers[1]) / 1e9
        for nanoseconds in numbers.dropFirst(2) {
            sample.latencies.add(nanoseconds: nanoseconds, commands: batch)
        }
        return sample
    }
}
