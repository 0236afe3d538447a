/// What one round of one contender showed.
struct Sample: Sendable {
    /// Commands that were accepted and durable when the clock stopped.
    var commands = 0
    /// Commands that were refused; they count for nothing.
    var refused = 0
    /// Why the first one was.
    var refusal: String?
    var events = 0
    var seconds = 0.0
    /// Processor seconds of all threads of the contender.
    var cpuSeconds = 0.0
    var latencies = Latencies()
    /// What was written to the disk, where the system tells.
    var diskBytes: UInt64?
    /// The most memory that the contender came to hold beyond the start, where that was looked at.
    var grownKiB: Int?

    var rate: Double { Double(commands) / seconds }
    var cpuMicroseconds: Double { cpuSeconds * 1e6 / Double(commands) }
}

extension Sample {
    /// One piece of work that went over as many events.
    init(of events: Int, _ watch: Stopwatch) {
        self.init()
        commands = events
        self.events = events
        seconds = watch.seconds
        cpuSeconds = watch.cpuSeconds
        diskBytes = watch.diskBytes
        latencies.add(nanoseconds: watch.nanoseconds)
    }

    /// The same work, counted as going over as many events: a deed of a city's founding can be two.
    func counted(as events: Int) -> Sample {
        var sample = self
        sample.commands = events
        sample.events = events
        return sample
    }
}
