import Digests
import Dispatch
package import EventLog
import LMDB

extension LMDBEventLog {
    /// Opens the log in a directory.
    ///
    /// Head, last frame and stored subtrees have to agree, otherwise the log is `corrupt`; a
    /// thorough check is ``verify(progress:)``. A directory that holds something else is never
    /// turned into a log. What a writer before left in the journal is taken up. A new journal has
    /// two segments of `journalBytes`, a new log the given identity.
    package static func open(
        at directory: String, _ access: Access = .readWrite,
        journalBytes: Int = JournalLayout.segmentByteCount, newID: FrameID = .random()
    ) throws(EventLogError) -> LMDBEventLog {
        let store = try openStore(at: directory, access, newID)
        do {
            let id = try store.checkedIdentity()
            try store.checkEnd()
            let log = LMDBEventLog(
                id: id, directory: directory, access: access, journalBytes: journalBytes,
                store: store)
            if access == .readWrite { try log.takeUpJournal() }
            return log
        } catch {
            store.environment.close()
            throw error
        }
    }

    private func takeUpJournal() throws(EventLogError) {
        try withAppender { (appender, store) throws(EventLogError) in
            try appender.takeUpLeftover(store)
        }
    }

    /// Opens the environment, and writes identity and head into a store that is new; without a new
    /// identity the store has to be there.
    static func openStore(
        at directory: String, _ access: Access, _ newID: FrameID?
    ) throws(EventLogError) -> Store {
        do {
            var configuration = Environment.Configuration(
                tables: StoreLayout.tables, access: access == .readOnly ? .readOnly : .readWrite)
            configuration.createsMissing = newID != nil
            let environment = try Environment.open(at: directory, configuration)
            let store = Store(environment)
            if access == .readWrite, let newID {
                do {
                    try store.initialiseIfNew(newID)
                } catch {
                    environment.close()
                    throw error
                }
            }
            return store
        } catch {
            let failure = EventLogError(translating: error)
            guard case .outcomeUnknown(let message) = failure else { throw failure }
            // Only the creation of a log is in doubt, which the next opening finishes.
            throw .unavailable(.storage, message)
        }
    }

    /// How often, and how long apart, opening again is tried while readers end their snapshots.
    private static let reopeningsMaximum = 500
    private static let reopeningPause = DispatchTimeInterval.milliseconds(10)

    static func reopenedStore(
        at directory: String, _ id: FrameID
    ) throws(EventLogError) -> Store {
        var attempts = 1
        while true {
            do throws(EventLogError) {
                let store = try openStore(at: directory, .readWrite, nil)
                guard try store.checkedIdentity() == id else {
                    store.environment.close()
                    throw .corrupt("another log lies at \(directory) now")
                }
                return store
            } catch {
                guard case .unavailable(let reason, _) = error,
                    [.alreadyOpen, .inUse].contains(reason), attempts < reopeningsMaximum
                else { throw error }
                attempts += 1
                _ = DispatchSemaphore(value: 0).wait(timeout: .now() + reopeningPause)
            }
        }
    }
}

extension Store {
    /// Creation makes the tables first; a crash before this leaves a store without a single entry,
    /// which nothing but a new log can be.
    fileprivate func initialiseIfNew(_ id: FrameID) throws {
        // Looked at by reading first: a log on a full disk can be opened, and read.
        guard try environment.read({ transaction in try isEmpty(transaction) }) else { return }
        try environment.write { transaction in
            guard try isEmpty(transaction) else { return }
            var format: [UInt8] = []
            BigEndian.append(StoreLayout.versionWithoutJournal, to: &format)
            try putMeta(StoreLayout.formatKey, format, transaction)
            var idBytes: [UInt8] = []
            BigEndian.append(id.high, to: &idBytes)
            BigEndian.append(id.low, to: &idBytes)
            try putMeta(StoreLayout.idKey, idBytes, transaction)
            var head: [UInt8] = []
            StoreHead.empty.encode(into: &head)
            try putMeta(StoreLayout.headKey, head, transaction)
        }
    }

    private func isEmpty(
        _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> Bool {
        for table in [frames, meta, subtrees] where try transaction.count(table) > 0 {
            return false
        }
        return true
    }

    /// The identity of the log, after a look at its format.
    func checkedIdentity() throws(EventLogError) -> FrameID {
        try read { transaction in
            guard let format = try metaValue(StoreLayout.formatKey, transaction) else {
                throw EventLogError.notALog("\(environment.directory) names no log format")
            }
            guard format.count == 4 else {
                throw EventLogError.corrupt("the format of the store cannot be read")
            }
            let version = BigEndian.read(UInt32.self, at: 0, in: format.span)
            guard version <= StoreLayout.version else {
                throw EventLogError.newerFormat(
                    found: Int(version), supported: Int(StoreLayout.version))
            }
            let id = try metaValue(StoreLayout.idKey, transaction)
            guard version >= StoreLayout.versionWithoutJournal, let id,
                id.count == FrameID.byteCount
            else {
                throw EventLogError.corrupt("format or identity of the log cannot be read")
            }
            return FrameID(
                high: BigEndian.read(UInt64.self, at: 0, in: id.span),
                low: BigEndian.read(UInt64.self, at: 8, in: id.span))
        }
    }

    /// Whether head, last frame, subtrees and the records after the last stored subtree agree.
    func checkEnd() throws(EventLogError) {
        try read { transaction in
            let head = try head(transaction)
            let hasher = MerkleHasher()
            guard head.range.root(hasher) == head.tail.root else {
                throw EventLogError.corrupt("root and subtrees of the head do not belong together")
            }
            let last = try lastSequence(transaction)
            guard last == head.tail.sequence else {
                throw EventLogError.corrupt(
                    "the last frame ends at \(last), the head says \(head.tail.sequence)")
            }
            let root = try MerkleTree.root(size: last.value, hasher) { node in
                try StoreReader(self, PendingFrames()).hash(of: node, transaction, hasher)
            }
            guard root == head.tail.root else {
                throw EventLogError.corrupt("the last records are not those of the root")
            }
        }
    }

    private func lastSequence(_ transaction: borrowing ReadTransaction) throws -> Sequence {
        try transaction.withCursor(frames) { cursor in
            guard try cursor.last() else { return .start }
            return try cursor.withEntry { key, value in
                try Store.header(key, value).lastSequence
            }
        }
    }
}
