import EventLog
import Muster

/// The same engine on a log that never fails, fed with what the one on trial has accepted.
///
/// Both start alike and are deterministic, so answers, events, tables and callbacks are the same
/// as long as nothing is lost, doubled, torn or invented.
final class Oracle {
    let engine: GroupEngine
    private let clock: ManualClock
    /// All callbacks so far, in log order.
    private(set) var callbacks: [Callback] = []

    init(startingAt time: Int64) throws {
        clock = ManualClock(start: time)
        engine = try GroupEngine(
            log: InMemoryEventLog(), configuration: .init(clock: clock))
    }

    var position: UInt64 { engine.position }

    /// Performs a command at a time and answers what the engine on trial has to answer.
    func perform(_ request: CommandRequest, at time: Int64) throws -> String {
        clock.set(time)
        let answer = engine.execute(request)
        if case .success(let reply) = answer, !reply.events.isEmpty {
            callbacks += try engine.callbacks(of: reply.events)
        }
        return Answer.text(answer)
    }

    /// What a user hears on a device after a position, as the lines that `muster run` prints.
    func lines(
        for user: UserID, on device: DeviceID?, after position: UInt64
    ) throws -> [String] {
        try callbacks.filter { $0.position > position && $0.reaches(device) }
            .compactMap { try engine.callback($0, for: user)?.line(to: user) }
    }
}

extension Callback {
    /// The line that `muster run` prints.
    func line(to user: UserID) -> String {
        var sink = JSONSink()
        write(to: user, &sink)
        return sink.text
    }

    /// Sequence and name.
    var summary: String { "\(position) \(content.name)" }
}
