import EventLog
import Locks

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
    /// - Throws: a ``MusterError`` when the store cannot be read; `invalidParameter` when the
    ///   subscription was ended.
    public func position() throws(MusterError) -> UInt64 {
        guard let stored = try engine.storedCursor(name), stored.belongs(to: user, on: device)
        else {
            throw .invalidParameter("name", "the subscription \(name) was ended; make another")
        }
        return stored.position
    }

    /// The callbacks of the user after the acknowledged sequence, then those to come.
    ///
    /// - Throws: a ``MusterError`` as ``position()`` does.
    public func callbacks() throws(MusterError) -> UserCallbackSequence {
        UserCallbackSequence(
            base: engine.callbacks(after: try position()), user: user, device: device)
    }

    /// The callbacks of the user after the acknowledged sequence, command by command, then those to
    /// come: with each comes the sequence to acknowledge.
    ///
    /// ```swift
    /// for try await batch in try subscription.batches() {
    ///     for callback in batch.callbacks { try await send(callback) }
    ///     try subscription.acknowledge(batch.position)
    /// }
    /// ```
    ///
    /// - Throws: a ``MusterError`` as ``position()`` does.
    public func batches() throws(MusterError) -> CallbackBatchSequence {
        CallbackBatchSequence(
            engine: engine, position: try position(), user: user, device: device)
    }

    /// Notes durably that everything up to a sequence was dealt with; a smaller one than before
    /// changes nothing, and one that the log has not reached counts as its end.
    ///
    /// One command may cause several callbacks for a user: acknowledge when all of them were dealt
    /// with, which ``batches()`` makes easy. Blocks until the note is flushed to the disk.
    ///
    /// - Parameter position: The last sequence that need not come again.
    /// - Throws: a ``MusterError`` when the store cannot be written; `invalidParameter` when the
    ///   subscription was ended.
    public func acknowledge(_ position: UInt64) throws(MusterError) {
        let reached = engine.reached(of: position)
        try engine.cursorChanges.withLock { _ throws(MusterError) in
            guard try self.position() < reached else { return }
            try engine.storeCursor(
                name, StoredCursor(user: user, device: device, position: reached))
        }
    }

    /// Ends the subscription for good and forgets its sequence; does nothing the second time.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be written.
    public func end() throws(MusterError) {
        try engine.cursorChanges.withLock { _ throws(MusterError) in
            guard let stored = try engine.storedCursor(name),
                stored.belongs(to: user, on: device)
            else { return }
            try engine.removeCursor(name)
        }
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
    /// - Throws: `invalidParameter` when the name or the device is malformed, or the name belongs
    ///   to another user or device; `invalidUserId` when the user is malformed.
    public func durableSubscription(
        _ name: String, user: UserID, device: DeviceID? = nil, after position: UInt64? = nil
    ) throws(MusterError) -> DurableSubscription {
        try IdentifierRules.check(name, field: "name")
        try IdentifierRules.check(user: user, field: "user")
        if let device { try IdentifierRules.check(device.text, field: "device") }
        try cursorChanges.withLock { _ throws(MusterError) in
            if let stored = try storedCursor(name) {
                guard stored.belongs(to: user, on: device) else {
                    throw .invalidParameter("name", "\(name) is a subscription of somebody else")
                }
            } else {
                let start = reached(of: position ?? .max)
                try storeCursor(
                    name, StoredCursor(user: user, device: device, position: start))
            }
        }
        return DurableSubscription(name: name, user: user, device: device, engine: self)
    }
}
