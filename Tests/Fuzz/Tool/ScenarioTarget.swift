import FuzzSupport
@testable import MusterCLI

/// Whole scenarios on an engine in memory: every line answers, whatever it says.
enum ScenarioTarget {
    static let target = FuzzTarget("scenario") { bytes in
        var options = RunOptions()
        options.showsEvents = true
        var output: [UInt8] = []
        let run = ScenarioRun(options, to: LineWriter { output += $0 })
        do {
            try run.play(Whole(rest: bytes), named: "x")
            _ = try run.finish()
        } catch let failure as CommandFailure {
            require(!failure.message.isEmpty, "a failure has a message")
            try? run.store.close()
        } catch {
            require(false, "a run ends by itself or with a failure: \(error)")
        }
        for line in output.split(separator: UInt8(ascii: "\n")) {
            _ = require("each line is JSON: \(String(decoding: line, as: UTF8.self))") {
                try JSONReader.read(Array(line))
            }
        }
    }

    private struct Whole: ByteSource {
        var rest: [UInt8]?

        init(rest: [UInt8]) {
            self.rest = rest
        }

        mutating func next() throws(CommandFailure) -> [UInt8]? {
            defer { rest = nil }
            return rest
        }
    }
}
