import EventLog
import MusterTesting

extension GroupEngine {
    /// An engine over a log of the test's, with a clock that stands still.
    static func over(
        _ log: any EventLog, _ change: (inout Configuration) -> Void = { _ in }
    ) throws -> GroupEngine {
        var configuration = Configuration(clock: ManualClock())
        change(&configuration)
        return try GroupEngine(log: log, viewDirectory: nil, configuration: configuration)
    }

    static func over(_ log: any EventLog, hooks: any HostHooks) throws -> GroupEngine {
        try over(log) { $0.settings.hooks = hooks }
    }

    static func standing(
        at path: String, _ change: (inout Configuration) -> Void = { _ in }
    ) throws -> GroupEngine {
        var configuration = Configuration(clock: ManualClock())
        change(&configuration)
        return try GroupEngine(at: path, configuration: configuration)
    }

    /// Performs without waiting in a task: for tests that have a thread.
    @discardableResult
    func run<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, options: PerformOptions = .init()
    ) throws(MusterError) -> Receipt<Outcome> {
        try performAndWait(command, as: actor, options: options)
    }

    func refusal<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, options: PerformOptions = .init()
    ) -> MusterError? {
        do throws(MusterError) {
            try run(command, as: actor, options: options)
            return nil
        } catch {
            return error
        }
    }
}
