import Foundation

/// A plain C program over a store, run as a process of its own.
struct StoreProgram {
    /// The program, such as `LMDBBaseline`; its source describes its modes.
    let name: String
    let tools: String
    let directory: String

    func run(_ mode: String, batch: Int, commands: Int) throws -> Sample {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "\(tools)/\(name)")
        process.arguments = [mode, directory, String(batch), String(commands)]
        process.standardOutput = output
        let watch = Stopwatch()
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let numbers = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .compactMap { UInt64($0) }
        guard process.terminationStatus == 0, numbers.count > 2 else {
            throw BenchmarkError("\(name) ended with \(process.terminationStatus)")
        }
        var sample = Sample()
        // The last batch is a full one, too.
        sample.commands = (numbers.count - 2) * batch
        sample.events = sample.commands
        sample.seconds = Double(numbers[0]) / 1e9
        sample.cpuSeconds = Double(numbers[1]) / 1e9
        sample.diskBytes = watch.diskBytes
        for nanoseconds in numbers.dropFirst(2) {
            sample.latencies.add(nanoseconds: nanoseconds, commands: batch)
        }
        return sample
    }
}
