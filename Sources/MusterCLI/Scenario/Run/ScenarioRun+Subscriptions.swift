import Muster

extension ScenarioRun {
    func subscribe(_ request: SubscriptionRequest, _ head: ResultLine) throws -> InputOutcome {
        let position = try store.opened().position
        guard (request.after ?? 0) <= position else {
            throw MalformedLine("after must be at most \(position), the last position")
        }
        var subscription = Subscription(
            name: request.name, user: request.user, device: request.device,
            isDurable: request.isDurable, cursor: request.after ?? position)
        if request.isDurable, let stored = try storedCursor(request.name) {
            guard stored.user == request.user else {
                throw MalformedLine(
                    "the stored subscription \(PlainText.escaped(request.name)) is of another user")
            }
            subscription.cursor = stored.cursor
        }
        try subscriptions.insert(subscription)
        if subscription.isDurable { try storeCursor(subscription) }
        var outcome = answer(subscription.cursor, head)
        if subscription.isDurable { outcome.deliveries = try redeliveries(to: subscription) }
        return outcome
    }

    func unsubscribe(_ name: String, _ head: ResultLine) throws -> InputOutcome {
        _ = try live(name)
        subscriptions.remove(name)
        return InputOutcome(result: head.done())
    }

    func acknowledge(
        _ name: String, _ position: UInt64, _ head: ResultLine
    ) throws -> InputOutcome {
        guard try live(name).isDurable else {
            throw MalformedLine("\(PlainText.escaped(name)) is not durable")
        }
        let last = try store.opened().position
        guard position <= last else {
            throw MalformedLine("position must be at most \(last), the last position")
        }
        subscriptions.acknowledge(name, upTo: position)
        let subscription = try live(name)
        try storeCursor(subscription)
        return answer(subscription.cursor, head)
    }

    private func live(_ name: String) throws(MalformedLine) -> Subscription {
        guard let subscription = subscriptions[name] else {
            throw MalformedLine("there is no subscription \(PlainText.escaped(name))")
        }
        return subscription
    }

    private func answer(_ cursor: UInt64, _ head: ResultLine) -> InputOutcome {
        InputOutcome(result: head.done { $0.integer(0, "cursor", Int64(cursor)) })
    }

    private func storedCursor(_ name: String) throws -> Subscription? {
        cursors.cursor(name)
    }

    private func storeCursor(_ subscription: Subscription) throws {
        cursors.store(subscription)
    }

    /// What a subscription has not acknowledged, in the order in which it happened.
    func redeliveries(to subscription: Subscription) throws -> [String] {
        let engine = try store.opened()
        let first = try engine.events(after: subscription.cursor, limit: 1).first
        // Callbacks are derived from whole commands, also when the cursor stands inside of one.
        var position = subscription.cursor - UInt64(first?.index ?? 0)
        var events: [Event] = []
        var lines: [String] = []
        while true {
            let more = try engine.events(after: position)
            events += more
            var commands = EventFeed.commands(events)
            // The last one may go on in what is read next.
            events = more.isEmpty ? [] : commands.popLast() ?? []
            for command in commands {
                for callback in try engine.callbacks(of: command)
                where callback.position > subscription.cursor
                    && callback.exceptDevice != subscription.device
                {
                    guard try engine.isRecipient(subscription.user, of: callback) else { continue }
                    lines.append(subscription.delivery(of: callback))
                }
            }
            guard let last = more.last else { return lines }
            position = last.position
        }
    }
}

extension SubscriptionList {
    /// The delivery lines of one callback line.
    func deliveries(of callback: Callback, to recipient: UserID) -> [String] {
        all.filter { $0.user == recipient && $0.device != callback.exceptDevice }
            .map { $0.delivery(of: callback) }
    }
}
