/// How long commands took from being submitted to being acknowledged.
struct Latencies: Sendable {
    private struct Entry {
        let nanoseconds: UInt64
        let commands: Int
    }

    private var entries: [Entry] = []

    /// Notes the time that as many commands shared.
    mutating func add(nanoseconds: UInt64, commands: Int = 1) {
        entries.append(Entry(nanoseconds: nanoseconds, commands: commands))
    }

    mutating func add(_ other: Latencies) {
        entries += other.entries
    }

    /// The time, in microseconds, that the given share of commands did not exceed; where the share
    /// ends between two commands, that of the slower one.
    func microseconds(atShare share: Double) -> Double {
        let sorted = entries.sorted { $0.nanoseconds < $1.nanoseconds }
        let total = sorted.reduce(0) { $0 + $1.commands }
        var passed = 0
        for entry in sorted {
            passed += entry.commands
            if Double(passed) > share * Double(total) { return Double(entry.nanoseconds) / 1000 }
        }
        return Double(sorted.last?.nanoseconds ?? 0) / 1000
    }
}
