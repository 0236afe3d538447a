package import EventLog

extension EventLog {
    /// The time of an event; that of the epoch before the first.
    package func time(of position: UInt64) throws(MusterError) -> Int64 {
        guard position > 0 else { return 0 }
        return try MusterError.translating(.reading) {
            try record(at: Sequence(position))?.timeMilliseconds ?? 0
        }
    }

    /// The last of the positions up to `last` whose event is not later than a time; 0 when all are.
    ///
    /// Times never decrease along the log, so it is found by halving.
    package func lastPosition(at time: Int64, in last: UInt64) throws(MusterError) -> UInt64 {
        var (low, high) = (UInt64(0), last)
        while low < high {
            let middle = low + (high - low + 1) / 2
            if try self.time(of: middle) <= time {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return low
    }
}
