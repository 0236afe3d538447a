import CLMDB
import Locks

/// An open LMDB store: tables of sorted byte keys, one writer, any number of readers.
///
/// Never set: `MDB_NOSYNC`, `MDB_NOMETASYNC`, `MDB_MAPASYNC` (rule 2), `MDB_WRITEMAP` (rule 3).
/// What a commit acknowledged is durable.
package final class Environment: Sendable {
    package let directory: String
    package let configuration: Configuration

    /// Identifies the data file in the process-wide registry (rule 10).
    let identity: FileIdentity

    let handle: LMDBHandle

    private let tables: [String: Table]

    /// The process that opened the environment (rule 11).
    let processID: Int32

    let state = Mutex(State())

    /// The length of the data file when growth last looked; it never shrinks.
    let knownFileBytes = Atomic(0)

    init(
        directory: String, configuration: Configuration, identity: FileIdentity,
        handle: LMDBHandle, tables: [String: Table]
    ) {
        self.directory = directory
        self.configuration = configuration
        self.identity = identity
        self.handle = handle
        self.tables = tables
        processID = System.processID
        EnvironmentRegistry.shared.note(mapBytes: handle.mapBytes, of: identity)
    }

    deinit {
        close()
    }

    /// The handle of a table named in the configuration.
    package func table(_ name: String) -> Table {
        guard let table = tables[name] else {
            preconditionFailure("The configuration names no table \(name).")
        }
        return table
    }

    /// Closes the environment; transactions still open go on to their end.
    ///
    /// Whoever opens the same store in this process meanwhile waits for that end.
    ///
    /// In a forked child nothing happens: the locks and reader slots are the parent's (rule 11).
    package func close() {
        guard System.processID == processID else { return }
        let closesNow = state.withLock { state in
            defer { markClosed(&state) }
            return !state.isClosed && state.openTransactions == 0
        }
        if closesNow { release() }
    }

    /// Closes the environment if all transactions end within some time, in which none begins; false
    /// when it goes on.
    package func close(within milliseconds: Int) -> Bool {
        guard System.processID == processID else { return false }
        for _ in 0..<milliseconds {
            let (isIdle, closesNow) = state.withLock { state in
                let isIdle = state.openTransactions == 0
                let closesNow = isIdle && !state.isClosed
                if closesNow { markClosed(&state) }
                state.isQuiescing = !isIdle
                return (isIdle, closesNow)
            }
            if closesNow { release() }
            if isIdle { return true }
            System.pause(milliseconds: 1)
        }
        state.withLock { state in state.isQuiescing = false }
        return false
    }

    /// Lets nothing begin any more.
    ///
    /// Noted under the lock: whoever sees it closed may open the store again at once, and has to
    /// wait for the release rather than to be refused.
    func markClosed(_ state: inout State) {
        guard !state.isClosed else { return }
        state.isClosed = true
        EnvironmentRegistry.shared.beginClosing(identity)
    }

    /// Whether it was closed, though it may not be released yet and transactions may go on.
    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Gives everything back to LMDB and the system; no transaction is open.
    func release() {
        let readers = state.withLock { state in
            defer { state.idleReaders = [] }
            return state.idleReaders
        }
        for reader in readers {
            unsafe mdb_txn_abort(reader.pointer)
        }
        EnvironmentRegistry.shared.remove(identity) {
            unsafe mdb_env_close(handle.pointer)
        }
    }
}
