import EventLog

/// A subscription that survives the process: it resumes after the last sequence it acknowledged,
/// and may see a callback twice but never miss one (GEN-29, EDG-101).
public struct DurableSubscription: Sendable {
    /// Its name, unique in the store.
    public let name: String
    /// Whose callbacks it receives.
    public let user: UserID
    /// On which device; callbacks for the user's other devices leave that one out.
    public let device: DeviceID?
    let engine: GroupEngine

    /// The acknowledged sequence.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be read.
    public func position() throws(MusterError) -> UInt64 {
        try engine.storedCursor(name)?.position ?? 0
    }

    /// The callbacks of the user after the acknowledged sequence, then those to come.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be read.
    public func callbacks() throws(MusterError) -> UserCallbackSequence {
        UserCallbackSequence(
            base: engine.callbacks(after: try position()), user: user, device: device)
    }

    /// Notes durably that everything up to a sequence was dealt with; a smaller one than before
    /// changes nothing, and one that the log has not reached counts as its end.
    ///
    /// One event may cause several callbacks for a user: acknowledge its position when all of them
    /// were dealt with, which is certain when a callback with a larger position comes.
    ///
    /// - Parameter position: The last sequence that need not come again.
    /// - Throws: a ``MusterError`` when the store cannot be written.
    public func acknowledge(_ position: UInt64) throws(MusterError) {
        // Nobody has dealt with events to come; skipping them would lose callbacks (GEN-29).
        let reached = min(position, engine.position)
        guard try self.position() < reached else { return }
        try engine.storeCursor(
            name, StoredCursor(user: user, device: device, position: reached))
    }

    /// Ends the subscription for good and forgets its sequence.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be written.
    public func end() throws(MusterError) {
        try engine.removeCursor(name)
    }
}

extension GroupEngine {
    /// The durable subscription of that name, made when there is none.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 bytes, unique in the store.
    ///   - user: Whose callbacks it receives.
    ///   - device: On which device.
    ///   - position: The sequence after which a new one begins; nil for the end of the log, which
    ///     also stands for every sequence beyond it.
    /// - Returns: the subscription.
    /// - Throws: `invalidParameter` when the name is malformed or belongs to another user or
    ///   device.
    public func durableSubscription(
        _ name: String, user: UserID, device: DeviceID? = nil, after position: UInt64? = nil
    ) throws(MusterError) -> DurableSubscription {
        try IdentifierRules.check(name, field: "name")
        try IdentifierRules.check(user: user, field: "user")
        if let stored = try storedCursor(name) {
            guard stored.user == user, stored.device == device else {
                throw .invalidParameter("name", "\(name) is a subscription of somebody else")
            }
        } else {
            let end = self.position
            try storeCursor(
                name,
                StoredCursor(user: user, device: device, position: min(position ?? end, end)))
        }
        return DurableSubscription(name: name, user: user, device: device, engine: self)
    }
}
