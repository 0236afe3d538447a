import Dispatch
package import EventLog
import LMDB

extension LMDBEventLog {
    /// Opens the log in a directory.
    ///
    /// For writing head, last frame and stored subtrees have to agree, otherwise the log is
    /// `corrupt`. Who reads needs a head that no frame lies beyond, so that damage at the end keeps
    /// nobody from what lies before it. A thorough check is ``verify(progress:)``. A directory that
    /// holds something else is never turned into a log. What a writer before left in the journal is
    /// taken up. A new journal has two segments of `journalBytes`; a commit moves `movedBytes` of
    /// it into the tables.
    ///
    /// With the identity of another log it is opened to become a copy of that: one that is new is
    /// no log before it holds something, so that nobody takes it for one which was always empty.
    package static func open(
        at directory: String, _ access: Access = .readWrite,
        journalBytes: Int = JournalLayout.segmentByteCount,
        movedBytes: Int = JournalLayout.movedByteCount, copying source: FrameID? = nil
    ) throws(EventLogError) -> LMDBEventLog {
        let store = try openStore(
            at: directory, access,
            creatingWith: source == nil ? Store.sealedFirstEntries(.random()) : [])
        do {
            let id: FrameID
            if let source, try store.isBare {
                id = source
            } else {
                id = try store.checkedIdentity()
                try access == .readWrite ? store.checkEnd() : store.checkHead()
            }
            let log = LMDBEventLog(
                id: id, directory: directory, access: access, journalBytes: journalBytes,
                movedBytes: movedBytes, store: store)
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

    /// Opens the environment; without first entries for a new one it has to be there.
    static func openStore(
        at directory: String, _ access: Access,
        creatingWith firstEntries: [(table: String, key: [UInt8], value: [UInt8])]?
    ) throws(EventLogError) -> Store {
        do {
            var configuration = Environment.Configuration(
                tables: StoreLayout.tables, access: access == .readWrite ? .readWrite : .readOnly)
            if access == .readWrite {
                // What is put there may go anywhere; frames come at the end, which is looked at.
                configuration.wholeTables = StoreLayout.smallTables
            } else {
                configuration.checkedPages = .names
            }
            configuration.createsMissing = firstEntries != nil
            configuration.firstEntries = firstEntries ?? []
            return Store(try Environment.open(at: directory, configuration))
        } catch {
            let failure = EventLogError(translating: error)
            guard case .outcomeUnknown(let message) = failure else { throw failure }
            // Only the creation of a log is in doubt, which the next opening finishes.
            throw .unavailable(.storage, message)
        }
    }

    /// How long, and how often, opening again is tried while readers end their snapshots; the
    /// last try may take as long again.
    private static let reopeningTime = DispatchTimeInterval.seconds(5)
    private static let reopeningPause = DispatchTimeInterval.milliseconds(10)

    static func reopenedStore(
        at directory: String, _ id: FrameID
    ) throws(EventLogError) -> Store {
        let end = DispatchTime.now() + reopeningTime
        while true {
            do throws(EventLogError) {
                let store = try openStore(at: directory, .readWrite, creatingWith: nil)
                do throws(EventLogError) {
                    guard try store.checkedIdentity() == id else {
                        throw .corrupt("another log lies at \(directory) now")
                    }
                    try store.checkEnd()
                    return store
                } catch {
                    store.environment.close()
                    throw error
                }
            } catch {
                guard case .unavailable(let reason, _) = error,
                    [.alreadyOpen, .inUse].contains(reason), .now() < end
                else { throw error }
                _ = DispatchSemaphore(value: 0).wait(timeout: .now() + reopeningPause)
            }
        }
    }
}
