/// Derives all callbacks of one command from its committed events.
package enum CallbackDerivation {
    /// The callbacks of the events in order, then the one for the acting user's other devices.
    ///
    /// `stateAt` opens the state directly after a sequence for the duration of its closure.
    package static func callbacks<Failure: Error>(
        of command: [Event], _ options: Options,
        stateAt: (UInt64, (any StateReader) -> [Callback]) throws(Failure) -> [Callback]
    ) throws(Failure) -> [Callback] {
        var callbacks: [Callback] = []
        for event in command {
            callbacks += try stateAt(event.position) { state in
                rules(for: event, state)?.callbacks(of: event, options, state) ?? []
            }
        }
        guard let last = command.last, let user = last.actor.user else { return callbacks }
        callbacks += try stateAt(last.position) { state in
            guard let message = rules(for: last, state)?.multiDeviceEvent(of: command) else {
                return []
            }
            return [
                Callback(message, to: .only(user), from: last, exceptDevice: last.device)
            ]
        }
        return callbacks
    }

    private static func rules(
        for event: Event, _ state: any StateReader
    ) -> (any CallbackRules.Type)? {
        switch event.aggregate.kind {
        case .group: state.profile(event.group).map { Families.callbacks(of: $0.family) }
        case .user: nil
        }
    }
}
