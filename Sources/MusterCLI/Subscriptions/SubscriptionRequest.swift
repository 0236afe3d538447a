import Muster

/// What a `subscribe` line asks for.
struct SubscriptionRequest: Equatable {
    let name: String
    let user: UserID
    let device: DeviceID
    let isDurable: Bool
    /// The first position to leave behind; nil for the last one.
    let after: UInt64?

    init(reading object: inout ControlObject) throws(MalformedLine) {
        name = try object.text("name")
        user = UserID(try object.text("user"))
        device = DeviceID(try object.text("device"))
        isDurable = try object.flag("durable") ?? false
        after = try object.position("after")
        try object.checkNothingElse("subscribe")
        for (key, text) in [("name", name), ("user", user.text), ("device", device.text)] {
            guard IdentifierRules.isValid(text) else {
                throw MalformedLine(
                    "\(key) must be 1 to \(IdentifierRules.bytesMaximum) bytes of text without "
                        + "control characters")
            }
        }
        guard isDurable || after == nil else {
            throw MalformedLine("after is for durable subscriptions")
        }
    }
}
