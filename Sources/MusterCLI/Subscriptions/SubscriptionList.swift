import Muster

/// The live subscriptions: of each user those in the order in which they are told, which is
/// bytewise by name, so that a callback is compared with none of others.
struct SubscriptionList {
    /// Most that a run has at once, which bounds the memory they take.
    static let countMaximum = 10_000

    private var byUser: [UserID: [Subscription]] = [:]
    private var users: [ExactText: UserID] = [:]

    init() {}

    init(_ subscription: Subscription) {
        add(subscription)
    }

    /// Whoever listens, bytewise.
    var listeners: [UserID] { byUser.keys.sorted() }

    /// Up to where all have acknowledged; nil without subscriptions.
    var cursor: UInt64? { byUser.values.joined().map(\.cursor).min() }

    subscript(name: String) -> Subscription? {
        users[ExactText(name)].flatMap { byUser[$0] }?.first { $0.isNamed(name) }
    }

    /// The delivery lines of one callback line.
    func deliveries(of callback: Callback, to recipient: UserID) -> [String] {
        byUser[recipient, default: []]
            .filter { $0.cursor < callback.position && $0.device != callback.exceptDevice }
            .map { $0.delivery(of: callback) }
    }

    mutating func insert(_ subscription: Subscription) throws(MalformedLine) {
        guard self[subscription.name] == nil else {
            throw MalformedLine(
                "there is a subscription \(PlainText.escaped(subscription.name)) already")
        }
        guard users.count < Self.countMaximum else {
            throw MalformedLine("a run has at most \(Self.countMaximum) subscriptions")
        }
        add(subscription)
    }

    private mutating func add(_ subscription: Subscription) {
        let name = ExactText(subscription.name)
        users[name] = subscription.user
        let siblings = byUser[subscription.user, default: []]
        let index = siblings.firstIndex { name < ExactText($0.name) } ?? siblings.endIndex
        byUser[subscription.user, default: []].insert(subscription, at: index)
    }

    mutating func remove(_ name: String) {
        guard let user = users.removeValue(forKey: ExactText(name)) else { return }
        byUser[user]?.removeAll { $0.isNamed(name) }
        if byUser[user]?.isEmpty == true { byUser[user] = nil }
    }

    /// Ends those that a reopened store does not know any more.
    mutating func removePlain() {
        byUser = byUser.mapValues { $0.filter(\.isDurable) }.filter { !$0.value.isEmpty }
        users = Dictionary(
            uniqueKeysWithValues: byUser.values.joined().map { (ExactText($0.name), $0.user) })
    }

    mutating func acknowledge(_ name: String, upTo position: UInt64) {
        guard let user = users[ExactText(name)],
            let index = byUser[user]?.firstIndex(where: { $0.isNamed(name) })
        else { return }
        byUser[user]?[index].acknowledge(upTo: position)
    }
}
