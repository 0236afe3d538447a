import Muster

/// One subscription that is live in a run.
struct Subscription {
    let name: String
    let user: UserID
    let device: DeviceID
    let isDurable: Bool
    /// Up to where a durable one has acknowledged.
    private(set) var cursor: UInt64

    var listener: Listener { .user(user, device: device) }

    func isNamed(_ other: String) -> Bool { ExactText(name) == ExactText(other) }

    mutating func acknowledge(upTo position: UInt64) {
        cursor = max(cursor, position)
    }

    /// The line of one delivery.
    func delivery(of callback: Callback) -> String {
        var sink = JSONSink()
        sink.string(0, "delivered", callback.content.name)
        sink.string(0, "name", name)
        sink.id(0, "user", user)
        sink.id(0, "device", device)
        sink.integer(0, "position", Int64(callback.position))
        sink.endHead()
        return sink.text
    }
}
