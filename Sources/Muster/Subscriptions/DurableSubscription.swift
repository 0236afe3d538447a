import EventLog
import Locks

/// A subscription that survives the process: it resumes after the last sequence it acknowledged,
/// and may see a callback twice but never miss one (GEN-29, EDG-101).
public struct DurableSubscription: Sendable {
    /// Its name, unique in the store.
    public let name: String
    /// Whose callbacks it receives.
    public let listener: Listener
    let number: UInt64
    let engine: GroupEngine

    /// The acknowledged sequence, or a later one up to which nothing more was to be heard.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be read; `invalidParameter` when the
    ///   subscription was ended.
    public func position() throws(MusterError) -> UInt64 {
        try own(engine.storedCursor(name)).position
    }

    /// A cursor that is stored under the name, unless it is nobody's or another's.
    func own(_ stored: StoredCursor?) throws(MusterError) -> StoredCursor {
        guard let stored, isThis(stored) else {
            throw .invalidParameter("name", "the subscription \(name) was ended; make another")
        }
        return stored
    }

    /// What the listener hears after the acknowledged sequence, command by command, then what is to
    /// come: with each batch comes the sequence to acknowledge.
    ///
    /// Of most events others hear. When all that was handed out is acknowledged, the sequence moves
    /// on by itself every thousand events or so without anything to hear, or eight for each
    /// subscription of a user that is read beside it where those are more, so that a later reader
    /// does not read all of them again.
    ///
    /// Those of users read the log together, however many they are; each of everybody's reads all
    /// of it for itself.
    ///
    /// ```swift
    /// for try await batch in try subscription.batches() {
    ///     for callback in batch.callbacks { try await send(callback) }
    ///     try await subscription.acknowledge(batch.position)
    /// }
    /// ```
    ///
    /// - Parameter end: The last sequence to hear of, which the log may still have to reach; nil to
    ///   go on.
    /// - Returns: the batches of commands that ended by then, read as they are asked for.
    /// - Throws: a ``MusterError`` as ``position()`` does.
    public func batches(
        upTo end: UInt64? = nil
    ) throws(MusterError) -> CallbackBatchSequence {
        CallbackBatchSequence(
            engine: engine, position: try position(), listener: listener, end: end,
            subscription: self)
    }

    /// Notes durably that everything up to a sequence was dealt with; a smaller one than before
    /// changes nothing, and one that the log has not reached counts as its end.
    ///
    /// The note is flushed to the disk when this returns, also in a cancelled task. All who
    /// acknowledge meanwhile, for whichever subscription, share the next flushes; whoever has many
    /// batches a second acknowledges every so many of them.
    ///
    /// - Parameter position: The last sequence that need not come again.
    /// - Throws: a ``MusterError`` when the store cannot be written; `invalidParameter` when the
    ///   subscription was ended.
    public func acknowledge(_ position: UInt64) async throws(MusterError) {
        try await engine.acknowledgements.note(position, of: self)
    }

    /// Notes like ``acknowledge(_:)``, blocking the calling thread.
    ///
    /// - Parameter position: The last sequence that need not come again.
    /// - Throws: a ``MusterError`` as ``acknowledge(_:)`` does.
    @available(*, noasync)
    public func acknowledgeAndWait(_ position: UInt64) throws(MusterError) {
        try engine.acknowledgements.noteAndWait(position, of: self)
    }

    /// Whether it was not ended.
    func isLive() throws(MusterError) -> Bool {
        try engine.storedCursor(name).map { isThis($0) } ?? false
    }

    /// Whether a cursor is that of this subscription, and not of a later one of its name.
    private func isThis(_ stored: StoredCursor) -> Bool {
        stored.listener == listener && stored.number == number
    }

    /// Events without anything to hear before the sequence moves on: each time is a flush.
    static let passedEvents: UInt64 = 1_024

    /// Moves on to `position` when it is far away and nothing is owed: after `heard`, where the
    /// last batch was handed out, there was nothing to hear.
    ///
    /// A failure is nobody's: whoever resumes reads these events once more.
    func pass(_ position: UInt64, heard: UInt64) async {
        guard position >= heard + Self.passedEvents, let stored = try? self.position(),
            stored >= heard, position >= stored + Self.passedEvents
        else { return }
        try? await acknowledge(position)
    }

    /// Ends the subscription for good and forgets its sequence; does nothing the second time.
    ///
    /// Batches under way end: no loop is given another one once this has returned. Waits for the
    /// disk, as making one does; see ``GroupEngine/offload(_:)``.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be written.
    public func end() throws(MusterError) {
        try engine.cursorChanges.withLock { _ throws(MusterError) in
            guard let stored = try engine.storedCursor(name), isThis(stored) else { return }
            try engine.removeCursor(name)
            engine.endings.add(1, ordering: .releasing)
        }
    }
}

extension GroupEngine {
    /// All durable subscriptions of the store, bytewise by name, to see how far each has come:
    /// ``position`` is that much ahead of ``DurableSubscription/position()``.
    ///
    /// - Returns: the subscriptions that were made and not ended.
    /// - Throws: a ``MusterError`` when the store cannot be read.
    public func durableSubscriptions() throws(MusterError) -> [DurableSubscription] {
        try log.storedCursors().map { name, cursor in
            DurableSubscription(
                name: name, listener: cursor.listener, number: cursor.number, engine: self)
        }
    }

    /// The durable subscription of that name to what a user hears, made when there is none.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 bytes, unique in the store.
    ///   - user: Whose callbacks it receives.
    ///   - device: On which device; callbacks for the user's other devices leave that one out.
    ///   - position: The sequence after which a new one begins; nil for the end of the log, which
    ///     also stands for every sequence beyond it.
    /// - Returns: the subscription.
    /// - Throws: `invalidParameter` when the name or the device is malformed, or the name belongs
    ///   to another listener; `invalidUserId` when the user is malformed.
    public func durableSubscription(
        _ name: String, user: UserID, device: DeviceID? = nil, after position: UInt64? = nil
    ) throws(MusterError) -> DurableSubscription {
        try IdentifierRules.check(user: user, field: "user")
        if let device { try IdentifierRules.check(device.text, field: "device") }
        return try durableSubscription(name, .user(user, device: device), after: position)
    }

    /// The durable subscription of that name to everything that anybody hears, made when there is
    /// none.
    ///
    /// For whoever brings all of it to another system: each batch is one command that anybody hears
    /// of, ``recipients(of:)`` tells who.
    ///
    /// - Parameters:
    ///   - name: 1 to 64 bytes, unique in the store.
    ///   - position: The sequence after which a new one begins; nil for the end of the log, which
    ///     also stands for every sequence beyond it.
    /// - Returns: the subscription.
    /// - Throws: `invalidParameter` when the name is malformed or belongs to another listener.
    public func durableSubscription(
        _ name: String, after position: UInt64? = nil
    ) throws(MusterError) -> DurableSubscription {
        try durableSubscription(name, .everybody, after: position)
    }

    private func durableSubscription(
        _ name: String, _ listener: Listener, after position: UInt64?
    ) throws(MusterError) -> DurableSubscription {
        try IdentifierRules.check(name, field: "name")
        let cursor = try cursorChanges.withLock { numbers throws(MusterError) in
            if let stored = try storedCursor(name) {
                guard stored.listener == listener else {
                    throw .invalidParameter("name", "\(name) is a subscription of somebody else")
                }
                return stored
            }
            let new = StoredCursor(
                listener: listener, position: reached(of: position ?? .max),
                number: numbers.next())
            try storeCursors([(name, new)])
            return new
        }
        return DurableSubscription(
            name: name, listener: listener, number: cursor.number, engine: self)
    }
}
