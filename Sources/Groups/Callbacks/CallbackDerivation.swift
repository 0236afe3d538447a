/// Derives all callbacks of one command from its committed events.
package enum CallbackDerivation {
    /// The callbacks of the events in order, then the one for the acting user's other devices.
    ///
    /// `stateAt` opens the state directly after a sequence for the duration of its closure.
    package static func callbacks<Failure: Error>(
        of command: [Event], _ settings: Settings,
        stateAt: (UInt64, (StateReader) -> [Callback]) throws(Failure) -> [Callback]
    ) throws(Failure) -> [Callback] {
        var callbacks: [Callback] = []
        for event in command {
            callbacks += try stateAt(event.position) { state in
                Families.callbacks(of: event.aggregate, state)?.callbacks(
                    of: event, settings.options, state) ?? []
            }
        }
        callbacks = callbacks.map { $0.profiled(by: settings.hooks) }
        guard let last = command.last, let user = last.actor.user else { return callbacks }
        callbacks += try stateAt(last.position) { state in
            guard
                let message = Families.callbacks(of: last.aggregate, state)?.multiDeviceEvent(
                    of: command)
            else {
                return []
            }
            return [
                Callback(message, to: .only(user), from: last, exceptDevice: last.device)
            ]
        }
        return callbacks
    }
}
