/// The live subscriptions, in the order in which they are told: bytewise by name.
struct SubscriptionList {
    /// A scenario checks deliveries with a few; each callback line is compared with all.
    static let countMaximum = 10_000

    private(set) var all: [Subscription] = []

    subscript(name: String) -> Subscription? {
        all.first { ExactText($0.name) == ExactText(name) }
    }

    mutating func insert(_ subscription: Subscription) throws(MalformedLine) {
        guard self[subscription.name] == nil else {
            throw MalformedLine(
                "there is a subscription \(PlainText.escaped(subscription.name)) already")
        }
        guard all.count < Self.countMaximum else {
            throw MalformedLine("a run has at most \(Self.countMaximum) subscriptions")
        }
        let name = ExactText(subscription.name)
        let index = all.firstIndex { name < ExactText($0.name) } ?? all.endIndex
        all.insert(subscription, at: index)
    }

    mutating func remove(_ name: String) {
        all.removeAll { ExactText($0.name) == ExactText(name) }
    }

    /// Ends those that a reopened store does not know any more.
    mutating func removePlain() {
        all.removeAll { !$0.isDurable }
    }

    mutating func acknowledge(_ name: String, upTo position: UInt64) {
        for index in all.indices where ExactText(all[index].name) == ExactText(name) {
            all[index].cursor = max(all[index].cursor, position)
        }
    }
}
