import EventLog

/// Where pages of events come from.
enum EventSource {
    case engine(GroupEngine)
    /// The log of another process, and how long to wait before looking again at its end.
    case reader(StoreReader, pause: Duration)

    /// Whoever names no pause between two looks is kept from looking without rest.
    private static let pauseMinimum = Duration.milliseconds(1)

    /// Whether nothing follows any more.
    var isEnded: Bool {
        switch self {
        case .engine(let engine): engine.subscribers.signal.isEnded
        case .reader(let reader, _): reader.isClosed
        }
    }

    /// The commands that follow `position`, at most `limit` of them; nil when it is closed.
    func commands(
        after position: UInt64, limit: Int, isFirst: Bool
    ) throws(MusterError) -> [[Event]]? {
        do throws(MusterError) {
            if isFirst { try EventFeed.checkReached(position, in: log) }
            let commands = try EventFeed.nextCommands(
                of: log, after: position, upTo: end, limit: limit)
            if commands.isEmpty { try checkInPlace() }
            return commands
        } catch {
            guard error.code == .engineClosed, isEnded else { throw error }
            return nil
        }
    }

    /// Returns when there may be more than `position`, the log was closed or the task cancelled.
    func wait(beyond position: UInt64) async {
        switch self {
        case .engine(let engine): await engine.subscribers.signal.wait(beyond: position)
        case .reader(let reader, let pause):
            await Pause.pass(max(pause, Self.pauseMinimum)) { !reader.isClosed }
        }
    }

    private var log: any EventLog {
        switch self {
        case .engine(let engine): engine.log
        case .reader(let reader, _): reader.log
        }
    }

    /// Queries of an engine see all up to there; what another process has committed is durable.
    private var end: UInt64 {
        switch self {
        case .engine(let engine): engine.position
        case .reader: .max
        }
    }

    private func checkInPlace() throws(MusterError) {
        guard case .reader(let reader, _) = self else { return }
        try reader.checkInPlace()
    }
}
