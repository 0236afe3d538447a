extension WeakEngine {
    /// The next page; nil when it cannot be read, or the engine is gone.
    func page(after position: UInt64, upTo end: UInt64) -> CallbackPage? {
        guard let engine else { return nil }
        return try? CallbackPage.next(engine, for: .everybody, after: position, upTo: end)
    }

    /// Tells those who are to hear of a page, event by event.
    ///
    /// - Returns: up to where all was told; before the end of the page when something could not be
    ///   read, or the engine is gone.
    func tell<Recipient>(
        _ roster: CallbackRoster<Recipient>, of page: CallbackPage,
        _ body: (Recipient, Callback) -> Void
    ) -> UInt64 {
        var rest = page.callbacks[...]
        while let position = rest.first?.position {
            let event = rest.prefix { $0.position == position }
            // Of all callbacks of an event before the first call, so that a failure to read neither
            // skips nor doubles one.
            let calls = try? engine?.reading(at: position) { state in
                event.flatMap { roster.calls(for: $0, state) }
            }
            guard let calls else { return position - 1 }
            for call in calls { body(call.recipient, call.callback) }
            rest = rest.dropFirst(event.count)
        }
        return page.position
    }
}
