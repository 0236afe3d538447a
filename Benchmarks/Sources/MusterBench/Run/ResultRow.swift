import Foundation

/// The median of the rounds of one contender in one setting.
///
/// Of an even number of rounds it is the slower of the two in the middle, which errs against
/// whoever is measured and leaves rate, processor time and disk those of one round.
struct ResultRow: Encodable {
    let contender: String
    let inFlight: Int
    let commandsPerSecond: Double
    let slowestRound: Double
    let fastestRound: Double
    let p50Microseconds: Double
    let p99Microseconds: Double
    let cpuMicrosecondsPerCommand: Double
    let diskBytesPerCommand: Double?
    let eventsPerCommand: Double
    let refusedShare: Double
    /// The most memory of a round beyond its start, where that was looked at.
    let grownKiB: Int?
    /// The rate of the engine that this contender is compared with, divided by its own, in the same
    /// setting; nil where there is none to compare with.
    var engineRatio: Double?

    init(_ contender: String, inFlight: Int, _ samples: [Sample]) {
        let sorted = samples.sorted { $0.rate < $1.rate }
        let median = sorted[(sorted.count - 1) / 2]
        self.contender = contender
        self.inFlight = inFlight
        commandsPerSecond = median.rate
        slowestRound = sorted[0].rate
        fastestRound = sorted[sorted.count - 1].rate
        var latencies = Latencies()
        for sample in samples { latencies.add(sample.latencies) }
        p50Microseconds = latencies.microseconds(atShare: 0.5)
        p99Microseconds = latencies.microseconds(atShare: 0.99)
        cpuMicrosecondsPerCommand = median.cpuMicroseconds
        diskBytesPerCommand = median.diskBytes.map { Double($0) / Double(median.commands) }
        grownKiB = samples.compactMap(\.grownKiB).max()
        let commands = samples.reduce(0) { $0 + $1.commands }
        let refused = samples.reduce(0) { $0 + $1.refused }
        eventsPerCommand = Double(samples.reduce(0) { $0 + $1.events }) / Double(commands)
        refusedShare = Double(refused) / Double(commands + refused)
    }
}

extension ResultRow {
    static let heading =
        Self.columns(
            "in flight", "contender", "commands/s", "slowest", "fastest", "p50 us", "p99 us",
            "cpu us", "disk B", "events", "refused", "engine is")

    var line: String {
        Self.columns(
            String(inFlight), contender, whole(commandsPerSecond), whole(slowestRound),
            whole(fastestRound), fine(p50Microseconds), fine(p99Microseconds),
            String(format: "%.2f", cpuMicrosecondsPerCommand),
            diskBytesPerCommand.map(whole) ?? "-",
            String(format: "%.2f", eventsPerCommand),
            String(format: "%.1f%%", 100 * refusedShare),
            engineRatio.map { String(format: "%.2fx", $0) } ?? "-")
    }

    private func whole(_ value: Double) -> String { String(Int(value.rounded())) }

    /// With two digits behind the point where they say something.
    private func fine(_ value: Double) -> String {
        value < 100 ? String(format: "%.2f", value) : whole(value)
    }

    private static func columns(_ texts: String...) -> String {
        let widths = [9, -34, 11, 9, 9, 8, 8, 8, 8, 7, 8, 9]
        return zip(texts, widths).map { text, width in
            let space = String(repeating: " ", count: max(0, abs(width) - text.count))
            return width < 0 ? text + space : space + text
        }.joined(separator: "  ")
    }
}
