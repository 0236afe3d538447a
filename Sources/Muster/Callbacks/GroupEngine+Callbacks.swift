import Views

extension GroupEngine {
    /// The callbacks of the events of one command, in order, that for other devices last.
    package func callbacks(of command: [Event]) throws(MusterError) -> [Callback] {
        let options = configuration.settings.options
        return try walking { walk in
            try CallbackDerivation.callbacks(of: command, options, stateAt: walk.state)
        }.map { $0.profiled(by: configuration.settings.hooks) }
    }

    /// The recipients of a callback, bytewise by user id (GEN-25).
    ///
    /// They are read from the views as they were at the callback's position, however long ago.
    ///
    /// - Parameter callback: A callback of this engine.
    /// - Returns: a list of all; ``forEachRecipient(of:_:)`` needs no memory for large groups.
    /// - Throws: a ``MusterError`` when the views cannot be read.
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
    ///
    /// - Parameters:
    ///   - callback: A callback of this engine.
    ///   - body: Called with each recipient; answers whether to go on. The views are read all the
    ///     while, so that it has to be quick: nobody opens the store anew before it has ended.
    /// - Throws: a ``MusterError`` when the views cannot be read; `body` may have been called then.
    public func forEachRecipient(
        of callback: Callback, _ body: (UserID) -> Bool
    ) throws(MusterError) {
        try reading(at: callback.position) { callback.audience.forEach($0, body) }
    }

    /// Whether a user receives a callback.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - callback: A callback of this engine.
    /// - Returns: whether the user is in the audience, on whatever device.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func isRecipient(
        _ user: UserID, of callback: Callback
    ) throws(MusterError) -> Bool {
        try reading(at: callback.position) { callback.audience.hearing(of: user, $0) != nil }
    }

    /// The callback as a user gets it: without a wish to be notified where the user has none
    /// (MSG-10).
    ///
    /// - Parameters:
    ///   - callback: A callback of this engine.
    ///   - user: The user.
    /// - Returns: nil when the user is not in the audience.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func callback(
        _ callback: Callback, for user: UserID
    ) throws(MusterError) -> Callback? {
        try reading(at: callback.position) { callback.audience.hearing(of: user, $0) }
            .map { callback.heard($0) }
    }

    /// Visits the recipients with how the callback reaches each.
    package func forEachHearing(
        of callback: Callback, _ body: (UserID, Hearing) -> Bool
    ) throws(MusterError) {
        try reading(at: callback.position) { callback.audience.forEachHearing($0, body) }
    }

    /// Waits until delegates were called for everything committed by now, and the calls have ended,
    /// on whatever queue: before closing, or in a test.
    ///
    /// Calls of delegates that were removed count until their queue has come to them, though nobody
    /// hears them.
    ///
    /// - Parameter time: How long to wait at most.
    /// - Returns: false when the time is over, the task cancelled or the engine closed; whoever
    ///   lags behind goes on being called.
    @discardableResult
    public func waitForDelegates(within time: Duration) async -> Bool {
        await subscribers.delivery.wait(for: position, within: time)
    }
}
