/// One callback as one recipient gets it.
public struct Delivery: Sendable {
    /// The callback.
    public let callback: Callback
    /// Who gets it.
    public let recipient: UserID

    /// Recipient and name, the way ``Happening/then(callbacks:fileID:line:)`` writes it:
    /// `bob: memberJoined`.
    public var summary: String { "\(recipient): \(callback.content.name)" }

    /// The whole callback as the JSON line that `muster run` prints.
    public var line: String { callback.json(to: recipient) }
}

extension Delivery {
    /// What one command's events deliver, in order.
    package static func all(
        of command: [Event], in engine: GroupEngine
    ) throws(MusterError) -> [Delivery] {
        var deliveries: [Delivery] = []
        for callback in try engine.callbacks(of: command) {
            try engine.forEachHearing(of: callback) { recipient, hearing in
                deliveries.append(
                    Delivery(callback: callback.heard(hearing), recipient: recipient))
                return true
            }
        }
        return deliveries
    }
}

extension Delivery: CustomStringConvertible {
    /// The whole callback.
    public var description: String { line }
}
