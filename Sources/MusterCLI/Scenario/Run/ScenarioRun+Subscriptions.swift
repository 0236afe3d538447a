import Muster

extension ScenarioRun {
    func subscribe(_ request: SubscriptionRequest, _ head: ResultLine) throws -> InputOutcome {
        let engine = try store.opened()
        // The name of a stored one resumes it, also where the line does not say durable again.
        let stored = try engine.storedCursor(request.name)
        let subscription = Subscription(
            name: request.name, user: request.user, device: request.device,
            isDurable: request.isDurable || stored != nil,
            cursor: stored?.position ?? engine.reached(of: request.after ?? .max))
        // What another acknowledges this one would never hear of (GEN-29).
        guard stored.map({ $0.listener.user == request.user }) ?? true else {
            throw MalformedLine(
                "\(PlainText.escaped(request.name)) is a subscription of somebody else")
        }
        try subscriptions.insert(subscription)
        if subscription.isDurable, stored == nil { try storeCursor(subscription) }
        var outcome = answer(subscription.cursor, head)
        if subscription.isDurable {
            outcome.deliveries = try redeliveries(to: SubscriptionList(subscription))
        }
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
        subscriptions.acknowledge(name, upTo: try store.opened().reached(of: position))
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

    private func storeCursor(_ subscription: Subscription) throws {
        let engine = try store.opened()
        // Whose it is and which it is stays as it was made.
        let stored = try engine.storedCursor(subscription.name)
        let cursor = StoredCursor(
            listener: stored?.listener ?? subscription.listener, position: subscription.cursor,
            number: stored?.number ?? 0)
        try engine.storeCursors([(subscription.name, cursor)])
    }

    /// What the subscriptions have not acknowledged, in the order in which it happened.
    func redeliveries(to subscriptions: SubscriptionList) throws -> [String] {
        guard let start = subscriptions.cursor else { return [] }
        let engine = try store.opened()
        let users = subscriptions.listeners
        // Callbacks are derived from whole commands, also when a cursor stands inside of one.
        let first = try engine.events(after: start, limit: 1).first
        var position = start - min(UInt64(first?.index ?? 0), start)
        var events: [Event] = []
        var lines: [String] = []
        while true {
            let more = try engine.events(after: position)
            events += more
            var commands = EventFeed.commands(events)
            // The last one may go on in what is read next.
            events = more.isEmpty ? [] : commands.popLast() ?? []
            for callback in try commands.flatMap({ try engine.callbacks(of: $0) }) {
                for user in users where try engine.isRecipient(user, of: callback) {
                    lines += subscriptions.deliveries(of: callback, to: user)
                }
            }
            guard let last = more.last else { return lines }
            position = last.position
        }
    }
}
