import Foundation

/// The engine in a process of its own, which may kill itself; see `EngineChild`.
struct EngineProcess {
    let directory: String
    let settings: RunSettings

    /// The numbers that the child printed.
    func run(_ mode: EngineChild.Mode, _ number: Int = 0) throws -> [Int] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "\(settings.toolsPath)/MusterBench")
        process.arguments =
            ["--child", mode.rawValue, directory, String(number)]
            + (settings.isSmoke ? ["--smoke"] : [])
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let numbers = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .compactMap { Int($0) }
        let isKilled = process.terminationReason == .uncaughtSignal
        guard isKilled ? process.terminationStatus == SIGKILL : process.terminationStatus == 0,
            !numbers.isEmpty
        else { throw BenchmarkError("the child \(mode) ended with \(process.terminationStatus)") }
        return numbers
    }

    /// Runs a child that prints nanoseconds, those of the processor, and the events of the log.
    func sample(_ mode: EngineChild.Mode) throws -> Sample {
        let watch = Stopwatch()
        let numbers = try run(mode)
        var sample = Sample()
        sample.commands = numbers[2]
        sample.events = numbers[2]
        sample.seconds = Double(numbers[0]) / 1e9
        sample.cpuSeconds = Double(numbers[1]) / 1e9
        sample.diskBytes = watch.diskBytes
        sample.latencies.add(nanoseconds: UInt64(numbers[0]))
        return sample
    }
}
