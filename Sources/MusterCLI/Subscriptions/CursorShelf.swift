import Muster

/// The cursors of durable subscriptions that are stored but not live.
struct CursorShelf {
    private var cursors: [ExactText: Subscription] = [:]

    func cursor(_ name: String) -> Subscription? {
        cursors[ExactText(name)]
    }

    mutating func store(_ subscription: Subscription) {
        cursors[ExactText(subscription.name)] = subscription
    }
}
