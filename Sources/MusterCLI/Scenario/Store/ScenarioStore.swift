import EventLog
import Muster

/// The store that a run works on, and the engine that is open on it.
final class ScenarioStore {
    enum Place {
        /// Gone at the end of the run.
        case memory
        /// Likewise, on top of what a store in a directory holds.
        case copy(StoreBeginning)
        case directory(String)
    }

    /// The clock of scenarios; nil under `--real-time`.
    private(set) var manualClock: ManualClock?
    /// Appends that are still to fail because the scenario says so.
    private(set) var scriptedFailures = 0

    private let options: RunOptions
    private let clock: any EngineClock
    /// The log of a store without a directory.
    let memoryLog = LastingLog()
    /// Whether that log holds what it begins with.
    private var hasBegun = false
    private var engine: GroupEngine?
    private var settings = Settings()

    init(_ options: RunOptions) {
        self.options = options
        if options.isRealTime {
            clock = SystemClock()
        } else {
            let manual = ManualClock()
            manualClock = manual
            clock = manual
        }
    }

    var now: Int64 { clock.now() }

    /// The engine, opened when it is needed first.
    func opened() throws(CommandFailure) -> GroupEngine {
        if let engine { return engine }
        try begin()
        var configuration = GroupEngine.Configuration(settings: settings, clock: clock)
        if let bytes = options.journalSegmentBytes { configuration.journalSegmentBytes = bytes }
        if let events = options.eventsBetweenCheckpoints {
            configuration.eventsBetweenCheckpoints = events
        }
        configuration.progress = ProgressLines.onTerminal()
        do throws(MusterError) {
            let opened =
                switch options.place {
                case .memory, .copy:
                    try GroupEngine(
                        log: memoryLog, viewDirectory: nil, configuration: configuration)
                case .directory(let path):
                    try GroupEngine(at: path, configuration: configuration)
                }
            // A scenario on an existing store goes on where the store ends.
            manualClock?.set(opened.lastEventTime)
            if scriptedFailures > 0 { try opened.failNextAppends(scriptedFailures) }
            engine = opened
            return opened
        } catch {
            throw CommandFailure.refused(error, while: "the store cannot be opened: ")
        }
    }

    /// Copies what the run begins with, the first time: later it goes on with its own log.
    private func begin() throws(CommandFailure) {
        guard !hasBegun, case .copy(let beginning) = options.place else { return }
        try beginning.copy(to: memoryLog.inner)
        hasBegun = true
    }

    /// Takes other settings, with which the store is opened anew when it is needed next.
    func configure(_ settings: Settings) throws(CommandFailure) {
        try close()
        self.settings = settings
    }

    func close() throws(CommandFailure) {
        guard let open = engine else { return }
        engine = nil
        do throws(MusterError) {
            try open.close()
        } catch {
            throw CommandFailure.refused(error, while: "the store cannot be closed: ")
        }
    }

    func failAppends(_ count: Int) throws(CommandFailure) {
        let engine = try opened()
        scriptedFailures = count
        do throws(MusterError) {
            try engine.failNextAppends(count)
        } catch {
            throw CommandFailure.refused(error)
        }
    }

    /// Whether a failed append was one that the scenario asked for; each is counted once.
    func takeScriptedFailure() -> Bool {
        guard scriptedFailures > 0 else { return false }
        scriptedFailures -= 1
        return true
    }
}
