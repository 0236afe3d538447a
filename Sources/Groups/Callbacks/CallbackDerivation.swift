/// Derives all callbacks of one command from its committed events.
package enum CallbackDerivation {
    /// Whether a command may have a callback for a user; false only where it has none.
    package static func mayReach<Failure: Error>(
        _ user: UserID, _ command: [Event], stateAt: (UInt64) throws(Failure) -> StateReader
    ) throws(Failure) -> Bool {
        for event in command {
            // Its other devices may be told of the whole command.
            guard event.actor.user != user else { return true }
            let state = try stateAt(event.position)
            let rules = Families.callbacks(of: event.aggregate, state)
            if rules?.mayReach(user, event, state) == true { return true }
        }
        return false
    }

    /// The callbacks of the events in order, then the one for the acting user's other devices.
    ///
    /// `stateAt` shows the state directly after a sequence, until it is asked for another. What the
    /// host tells of persons is not in them yet: it is asked when no state is open.
    package static func callbacks<Failure: Error>(
        of command: [Event], _ options: Options,
        stateAt: (UInt64) throws(Failure) -> StateReader
    ) throws(Failure) -> [Callback] {
        var callbacks: [Callback] = []
        for event in command {
            let state = try stateAt(event.position)
            callbacks +=
                Families.callbacks(of: event.aggregate, state)?.callbacks(of: event, options, state)
                ?? []
        }
        if let last = command.last, let user = last.actor.user,
            let rules = Families.callbacks(of: last.aggregate, try stateAt(last.position)),
            let message = rules.multiDeviceEvent(of: command)
        {
            callbacks.append(
                Callback(message, to: .only(user), from: last, exceptDevice: last.device))
        }
        number(&callbacks)
        for index in callbacks.indices {
            callbacks[index].commandEnd = command.last?.position ?? 0
        }
        return callbacks
    }

    /// Gives those of each event their places.
    private static func number(_ callbacks: inout [Callback]) {
        for (earlier, later) in zip(callbacks.indices, callbacks.indices.dropFirst())
        where callbacks[earlier].position == callbacks[later].position {
            callbacks[later].index = callbacks[earlier].index + 1
        }
    }
}
