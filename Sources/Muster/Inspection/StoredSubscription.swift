import EventLog
public import Groups

/// A durable subscription as a store keeps it, for who looks at the store from outside.
public struct StoredSubscription: Hashable, Sendable {
    /// Its name, unique in the store.
    public let name: String
    /// Whose callbacks it receives.
    public let listener: Listener
    /// The acknowledged sequence, or a later one up to which nothing more was to be heard.
    public let position: UInt64

    fileprivate init(_ name: String, _ cursor: StoredCursor) {
        (self.name, listener, position) = (name, cursor.listener, cursor.position)
    }
}

extension StoreReader {
    /// All durable subscriptions of the store, bytewise by name, to see how far each has come.
    ///
    /// - Returns: the subscriptions that were made and not ended; those made or ended meanwhile may
    ///   be among them or not.
    /// - Throws: a ``MusterError`` when the store cannot be read.
    public func durableSubscriptions() throws(MusterError) -> [StoredSubscription] {
        try log.storedCursors().map(StoredSubscription.init)
    }

    /// Those that can be read, and why the others cannot.
    package func soundSubscriptions() throws(MusterError)
        -> (found: [StoredSubscription], damage: MusterError?)
    {
        do throws(MusterError) {
            return (try durableSubscriptions(), nil)
        } catch  where error.code == .storeDamaged {
            return (try log.soundCursors().map(StoredSubscription.init), error)
        }
    }
}
