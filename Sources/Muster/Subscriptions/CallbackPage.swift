/// The callbacks of a few commands, derived from the log.
struct CallbackPage {
    /// Commands derived at a time; bounds what a reader holds.
    static let commandsMaximum = 256

    let callbacks: [Callback]
    /// The sequence up to which the log was read.
    let position: UInt64

    /// What follows `position`; nil at the end of what is committed.
    static func next(
        _ engine: GroupEngine, after position: UInt64
    ) throws(MusterError) -> CallbackPage? {
        // The log may be ahead of the views for a moment; audiences come from the views.
        let committed = engine.position
        guard position < committed else { return nil }
        let events = try wholeCommands(engine, after: position)
            .filter { $0.position <= committed }
        let commands = EventFeed.commands(events).prefix(commandsMaximum)
        guard let last = commands.last?.last?.position else { return nil }
        var callbacks: [Callback] = []
        for command in commands { callbacks += try engine.callbacks(of: command) }
        return CallbackPage(
            callbacks: callbacks.filter { $0.position > position }, position: last)
    }

    /// A reader may resume within a command; what other devices are told depends on all of it.
    private static func wholeCommands(
        _ engine: GroupEngine, after position: UInt64
    ) throws(MusterError) -> [Event] {
        let events = try EventFeed.events(of: engine.log, after: position)
        guard let first = events.first, first.index > 0 else { return events }
        return try EventFeed.events(of: engine.log, after: position - UInt64(first.index))
    }
}
