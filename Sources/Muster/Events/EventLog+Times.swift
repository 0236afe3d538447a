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
    /// Times never decrease along the log, so it is found by halving. It is told also where events
    /// are damaged, unless it may be among them.
    package func lastPosition(at time: Int64, in last: UInt64) throws(MusterError) -> UInt64 {
        var (low, high) = (UInt64(0), last)
        while low < high {
            let (position, found) = try timeAmid(low, high)
            if found <= time {
                low = position
            } else {
                high = position - 1
            }
        }
        return low
    }

    /// The time of an event that comes after `low` and not after `high`: of the middle one, or of
    /// another where that is damaged.
    private func timeAmid(
        _ low: UInt64, _ high: UInt64
    ) throws(MusterError) -> (position: UInt64, time: Int64) {
        let middle = low + (high - low + 1) / 2
        do throws(MusterError) {
            return (middle, try time(of: middle))
        } catch {
            guard error.code == .storeDamaged else { throw error }
            // Farther and farther away: those beside it are in the same damaged frame.
            let distances = sequence(first: UInt64(1)) { $0 * 2 }.prefix { $0 < high - low }
            let around = distances.flatMap { [middle + $0, middle - min($0, middle)] }
            for other in around + [low + 1, high] where other > low && other <= high {
                if let time = try? time(of: other) { return (other, time) }
            }
            throw error
        }
    }
}
