import Groups
import Views

/// What a listener hears of a few commands, derived from the log.
struct CallbackPage {
    /// Commands derived at a time; bounds what a reader holds.
    static let commandsMaximum = 256

    /// One for each command of which the listener hears.
    let batches: [CallbackBatch]
    /// The sequence up to which the log was read.
    let position: UInt64

    var callbacks: [Callback] { batches.flatMap(\.callbacks) }

    /// What follows `position`; nil at `end`, a position at which the committed log ended.
    ///
    /// With `only` commands may be left out that do not reach this user.
    ///
    /// The log may be ahead of the views for a moment; audiences come from the views.
    static func next(
        _ engine: GroupEngine, for listener: Listener, reaching only: UserID? = nil,
        after position: UInt64, upTo end: UInt64
    ) throws(MusterError) -> CallbackPage? {
        guard position < end else { return nil }
        let commands = try wholeCommands(engine, after: position, upTo: end)
        guard let last = commands.last?.last else { return nil }
        let settings = engine.configuration.settings
        let batches = try engine.walking { walk in
            try commands.compactMap { command in
                try CallbackBatch(
                    of: command, for: listener, reaching: only ?? listener.user, after: position,
                    settings.options, walk)
            }
        }.map { $0.profiled(by: settings.hooks) }
        return CallbackPage(batches: batches, position: last.position)
    }

    /// A reader may resume within a command; what other devices are told depends on all of it.
    private static func wholeCommands(
        _ engine: GroupEngine, after position: UInt64, upTo end: UInt64
    ) throws(MusterError) -> [[Event]] {
        let commands = try EventFeed.nextCommands(
            of: engine.log, after: position, upTo: end, limit: commandsMaximum)
        guard let first = commands.first?.first, first.index > 0 else { return commands }
        // A checksum says nothing about this: whoever wrote the bytes can have made one.
        let damage = MusterError(
            .storeDamaged,
            "event \(first.position) says that \(first.index) of its command precede it")
        guard UInt64(first.index) <= position else { throw damage }
        let whole = try EventFeed.nextCommands(
            of: engine.log, after: position - UInt64(first.index), upTo: end,
            limit: commandsMaximum)
        guard let begun = whole.first, begun.first?.index == 0,
            begun.contains(where: { $0.position == first.position })
        else { throw damage }
        return whole
    }
}

extension CallbackBatch {
    /// Nil when the listener hears nothing of the command after `position`.
    fileprivate init?(
        of command: [Event], for listener: Listener, reaching user: UserID?, after position: UInt64,
        _ options: Options, _ walk: StateWalk
    ) throws(ViewStoreError) {
        guard let last = command.last else { return nil }
        if let user, try !CallbackDerivation.mayReach(user, command, stateAt: walk.state) {
            return nil
        }
        var heard: [Callback] = []
        for callback in try CallbackDerivation.callbacks(of: command, options, stateAt: walk.state)
        where callback.position > position {
            if let callback = try callback.heard(by: listener, walk) { heard.append(callback) }
        }
        guard !heard.isEmpty else { return nil }
        self.init(callbacks: heard, position: last.position)
    }

    fileprivate func profiled(by hooks: any HostHooks) -> CallbackBatch {
        CallbackBatch(callbacks: callbacks.map { $0.profiled(by: hooks) }, position: position)
    }
}

extension Callback {
    /// The callback as a listener gets it; nil when it is not for that one.
    fileprivate func heard(
        by listener: Listener, _ walk: StateWalk
    ) throws(ViewStoreError) -> Callback? {
        guard case .user(let user, let device) = listener else { return self }
        guard reaches(device) else { return nil }
        return audience.hearing(of: user, try walk.state(at: position)).map { heard($0) }
    }
}
