import Foundation

/// `muster run` over a store, at the other end of two pipes, as backends in other languages do.
final class SidecarProcess {
    /// Lines that fit into a pipe, so that writing them all before reading never waits.
    static let requestBytesMaximum = 64 * 1024

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var received: [UInt8] = []
    private let secondsBefore = SidecarProcess.secondsOfEndedProcesses

    init(tools: String, directory: String) throws {
        process.executableURL = URL(fileURLWithPath: "\(tools)/muster")
        process.arguments = ["run", "--data", directory, "--real-time"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// Writes lines, and reads until each is answered; all have to be accepted.
    func ask(_ lines: [String]) throws {
        let request = Array(lines.joined().utf8)
        guard request.count <= Self.requestBytesMaximum else {
            throw UsageError("\(lines.count) lines at once do not fit into a pipe")
        }
        try input.fileHandleForWriting.write(contentsOf: request)
        var missing = lines.count
        while missing > 0 { missing -= try readAnswers() }
    }

    /// Reads what has come, and counts the results in it.
    private func readAnswers() throws -> Int {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { throw BenchmarkError("muster run ended early") }
        received += data
        guard let end = received.lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
        let lines = received[..<end].split(separator: UInt8(ascii: "\n"))
        let results = lines.filter { $0.starts(with: Array(#"{"line":"#.utf8)) }
        for result in results where result.firstRange(of: Array(#","ok":true"#.utf8)) == nil {
            throw BenchmarkError("refused: \(String(decoding: result, as: UTF8.self))")
        }
        received.removeFirst(end + 1)
        return results.count
    }

    /// Ends the input, and waits until the store is closed; answers the seconds of the processor
    /// that the program took, its start included.
    func end() throws -> Double {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw BenchmarkError("muster run ended with \(process.terminationStatus)")
        }
        return Self.secondsOfEndedProcesses - secondsBefore
    }

    /// `RUSAGE_CHILDREN`, which is of another type in each system.
    private static let endedProcesses: Int32 = -1

    private static var secondsOfEndedProcesses: Double {
        var usage = rusage()
        getrusage(endedProcesses, &usage)
        return [usage.ru_utime, usage.ru_stime].reduce(0) { seconds, time in
            seconds + Double(time.tv_sec) + Double(time.tv_usec) / 1e6
        }
    }
}
