/// A wait of tasks that may be given up.
enum Pause {
    /// What no wait exceeds, as clocks cannot add every time to now: some thirty years.
    private static let maximum = Duration.seconds(1 << 30)
    /// It is slept in parts, as one that is given up is remembered until its time is over.
    private static let part = Duration.milliseconds(100)

    /// Returns after `time`, when the task is cancelled, or soon after it is not wanted any more.
    static func pass(_ time: Duration, whileWanted isWanted: () -> Bool = { true }) async {
        let end = ContinuousClock.now + min(max(time, .zero), maximum)
        while isWanted(), !Task.isCancelled, .now < end {
            try? await Task.sleep(until: min(end, .now + part), clock: .continuous)
        }
    }
}
