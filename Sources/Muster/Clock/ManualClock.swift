import Locks

/// A clock that moves when told to, never backwards: for tests, replays and scenarios.
public final class ManualClock: EngineClock {
    private let time: Mutex<Int64>

    /// A clock that stands at `start`, in milliseconds since the Unix epoch.
    public init(start: Int64 = 1_700_000_000_000) {
        time = Mutex(start)
    }

    /// The time at which the clock stands.
    public func now() -> Int64 {
        time.withLock { $0 }
    }

    /// Moves the clock to `time`; an earlier one leaves it where it is.
    public func set(_ time: Int64) {
        self.time.withLock { $0 = max($0, time) }
    }

    /// Moves the clock forward, at most to the largest time there is; a negative duration leaves
    /// it.
    public func advance(milliseconds: Int64) {
        time.withLock { time in
            let (sum, overflow) = time.addingReportingOverflow(max(0, milliseconds))
            time = overflow ? .max : sum
        }
    }
}
