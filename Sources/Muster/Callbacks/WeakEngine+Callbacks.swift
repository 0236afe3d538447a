extension WeakEngine {
    /// The next page, or what of it reaches one user; nil when it cannot be read, or the engine is
    /// gone.
    func page(
        after position: UInt64, upTo end: UInt64, reaching user: UserID? = nil
    ) -> CallbackPage? {
        guard let engine else { return nil }
        return try? CallbackPage.next(
            engine, for: .everybody, reaching: user, after: position, upTo: end)
    }

    /// Tells those who are to hear of a page, in the order of the log, some calls at a time.
    ///
    /// - Returns: up to where all was told; before the end of the page when something could not be
    ///   read, the engine is gone, or `isEnough` has said so.
    func tell<Recipient>(
        _ roster: CallbackRoster<Recipient>, of page: CallbackPage, some count: Int,
        until isEnough: () -> Bool = { false }, _ body: (Recipient, Callback) -> Void
    ) -> UInt64 {
        var left = page.callbacks[...]
        while let first = left.first {
            guard !isEnough() else { return first.position - 1 }
            // All calls of an event before the first of them, so that a failure to read neither
            // skips nor doubles one; and none while the views are held, as it may wait.
            let next = try? engine?.walking { try roster.calls(for: left, upTo: count, $0) }
            guard let (calls, rest) = next else { return first.position - 1 }
            for call in calls { body(call.recipient, call.callback) }
            left = rest
        }
        return page.position
    }
}
