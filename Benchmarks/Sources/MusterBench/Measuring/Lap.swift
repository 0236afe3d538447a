/// Measures the time of one command: so little that it can be taken a million times.
struct Lap {
    private let begin = ContinuousClock.now

    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = (ContinuousClock.now - begin).components
        return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
