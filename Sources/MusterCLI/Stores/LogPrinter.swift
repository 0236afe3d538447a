import Muster

/// Prints the events of a store, and waits for more if wanted.
struct LogPrinter {
    /// Events read at a time.
    static let pageEvents = 1000
    /// Between two looks at the end of a log that another process writes.
    private static let pollMilliseconds = 100

    var isJSON = false
    var isFollowing = false
    var after: UInt64 = 0
    /// How many to print at most.
    var limit = UInt64.max
    /// The position to stop after, also when following; nil for none.
    var until: UInt64?
    /// The time at which to begin; nil for the beginning.
    var since: Int64?
    /// The time at which to stop, also when following; nil for none.
    var before: Int64?
    /// How many of those that are there and match to begin with; nil for all.
    var last: UInt64?
    var filter = LogFilter()

    /// Refuses an end before the beginning, which nothing can lie between.
    func checkOrder() throws(CommandFailure) {
        if let until, until < after { throw .unusable("--until is before --after") }
        if let since, let before, before < since { throw .unusable("--before is before --since") }
    }

    /// Prints until the end, or when following until `stop` is set.
    func print(
        _ reader: StoreReader, to writer: inout LineWriter, stop: StopSignal
    ) throws {
        var position = try start(in: reader)
        var remaining = limit
        while remaining > 0, position < until ?? .max, !stop.isSet {
            // A filter may leave out any number; without one no more is read than is printed.
            let wanted = filter.isEmpty && since == nil ? remaining : .max
            let events = try reader.events(
                after: position, limit: Int(min(wanted, UInt64(Self.pageEvents))))
            for event in events {
                guard event.position <= until ?? .max, before.map({ event.time < $0 }) ?? true
                else { return try writer.flush() }
                // The time to begin at may be to come still.
                guard remaining > 0, event.time >= since ?? .min, filter.takes(event) else {
                    continue
                }
                try writer.line(isJSON ? event.json : EventLine.text(event))
                remaining -= 1
            }
            try writer.flush()
            if let last = events.last {
                position = last.position
            } else {
                guard isFollowing else { return }
                try writer.checkReader()
                stop.wait(milliseconds: Self.pollMilliseconds)
            }
        }
    }

    /// The position after which to begin.
    private func start(in reader: StoreReader) throws -> UInt64 {
        let tail = try reader.tail().position
        guard after <= tail else {
            throw MusterError.invalidParameter(
                "after", "--after is beyond the last position, which is \(tail)")
        }
        let start = max(after, try since.map { try reader.lastPosition(before: $0) } ?? 0)
        guard let last else { return start }
        let end = try before.map { try reader.lastPosition(before: $0) } ?? tail
        return try position(before: last, between: start, and: min(end, until ?? .max), in: reader)
    }
}

extension StoreReader {
    /// The last position whose event is earlier than a time.
    fileprivate func lastPosition(before time: Int64) throws(MusterError) -> UInt64 {
        time > .min ? try lastPosition(at: time - 1) : 0
    }
}
