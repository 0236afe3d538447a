extension GroupEngine {
    /// The callbacks of the events of one command, in order, that for other devices last.
    package func callbacks(of command: [Event]) throws(MusterError) -> [Callback] {
        try CallbackDerivation.callbacks(
            of: command, configuration.settings.options
        ) { position, derive throws(MusterError) in
            try reading(at: position) { derive($0) }
        }
    }

    /// The recipients of a callback, bytewise by user id (GEN-25).
    public func recipients(of callback: Callback) throws(MusterError) -> [UserID] {
        var recipients: [UserID] = []
        try forEachRecipient(of: callback) {
            recipients.append($0)
            return true
        }
        return recipients
    }

    /// Visits the recipients of a callback bytewise by user id, without making a list of them,
    /// until `body` answers false.
    public func forEachRecipient(
        of callback: Callback, _ body: (UserID) -> Bool
    ) throws(MusterError) {
        try reading(at: callback.position) { callback.audience.forEach($0, body) }
    }

    /// Whether a user receives a callback.
    public func isRecipient(
        _ user: UserID, of callback: Callback
    ) throws(MusterError) -> Bool {
        try reading(at: callback.position) { callback.audience.contains(user, $0) }
    }
}
