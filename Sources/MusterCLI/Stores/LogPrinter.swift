import Muster

/// Prints the events of a store, and waits for more if wanted.
struct LogPrinter {
    /// Events read at a time.
    private static let pageEvents = 1000
    /// Between two looks at the end of a log that another process writes.
    private static let pollMilliseconds = 100

    var isJSON = false
    var isFollowing = false
    var after: UInt64 = 0
    var limit = UInt64.max
    /// The position to stop after, also when following; nil for none.
    var until: UInt64?

    /// Prints until the end, or when following until `stop` is set.
    func print(
        _ reader: StoreReader, to writer: inout LineWriter, stop: StopSignal
    ) throws {
        let tail = try reader.tail().position
        guard after <= tail else {
            throw CommandFailure.unusable("--after is beyond the last position, which is \(tail)")
        }
        var position = after
        var remaining = limit
        while remaining > 0, position < until ?? .max, !stop.isSet {
            let events = try reader.events(
                after: position, limit: Int(min(remaining, UInt64(Self.pageEvents))))
            for event in events where event.position <= until ?? .max {
                try writer.line(isJSON ? event.json : EventLine.text(event))
            }
            try writer.flush()
            if let last = events.last {
                position = last.position
                remaining -= UInt64(events.count)
            } else {
                guard isFollowing else { return }
                stop.wait(milliseconds: Self.pollMilliseconds)
            }
        }
    }
}
