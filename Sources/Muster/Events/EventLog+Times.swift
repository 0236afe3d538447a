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
    /// are damaged, unless it may be among them or between several such places.
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
    /// one that lies near the middle where that is damaged.
    private func timeAmid(
        _ low: UInt64, _ high: UInt64
    ) throws(MusterError) -> (position: UInt64, time: Int64) {
        let middle = low + (high - low + 1) / 2
        do throws(MusterError) {
            return (middle, try time(of: middle))
        } catch {
            guard error.code == .storeDamaged else { throw error }
            // Those beside it are in the same damaged frame or on the same page. By doubling from
            // the middle and from both ends half of what is sound beside one such place is passed
            // at least.
            let distances = sequence(first: UInt64(1)) { $0 * 2 }.prefix { $0 <= high - low }
            let others = distances.flatMap {
                [middle + $0, middle - min($0, middle), low + $0, high + 1 - $0]
            }
            func distance(_ position: UInt64) -> UInt64 {
                max(position, middle) - min(position, middle)
            }
            for other in others.sorted(by: { distance($0) < distance($1) })
            where other > low && other <= high {
                if let time = try soundTime(of: other) { return (other, time) }
            }
            throw error
        }
    }

    /// The time of an event; nil when it is damaged.
    private func soundTime(of position: UInt64) throws(MusterError) -> Int64? {
        do throws(MusterError) {
            return try time(of: position)
        } catch {
            guard error.code == .storeDamaged else { throw error }
            return nil
        }
    }
}
