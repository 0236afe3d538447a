/// The callbacks of a few commands, derived from the log.
struct CallbackPage {
    /// Commands derived at a time; bounds what a reader holds.
    static let commandsMaximum = 256

    /// One for each command, also for those that nobody hears of.
    let batches: [CallbackBatch]
    /// The sequence up to which the log was read.
    let position: UInt64

    var callbacks: [Callback] { batches.flatMap(\.callbacks) }

    /// What follows `position`; nil at `end`, a position at which the committed log ended.
    ///
    /// The log may be ahead of the views for a moment; audiences come from the views.
    static func next(
        _ engine: GroupEngine, after position: UInt64, upTo end: UInt64
    ) throws(MusterError) -> CallbackPage? {
        guard position < end else { return nil }
        let commands = try wholeCommands(engine, after: position, upTo: end)
        var batches: [CallbackBatch] = []
        for command in commands {
            guard let last = command.last?.position else { continue }
            let callbacks = try engine.callbacks(of: command).filter { $0.position > position }
            batches.append(CallbackBatch(callbacks: callbacks, position: last))
        }
        guard let last = batches.last?.position else { return nil }
        return CallbackPage(batches: batches, position: last)
    }

    /// A reader may resume within a command; what other devices are told depends on all of it.
    private static func wholeCommands(
        _ engine: GroupEngine, after position: UInt64, upTo end: UInt64
    ) throws(MusterError) -> [[Event]] {
        let commands = try EventFeed.nextCommands(
            of: engine.log, after: position, upTo: end, limit: commandsMaximum)
        guard let first = commands.first?.first, first.index > 0 else { return commands }
        return try EventFeed.nextCommands(
            of: engine.log, after: position - UInt64(first.index), upTo: end,
            limit: commandsMaximum)
    }
}
