import Locks

/// The data files this process has open.
///
/// Opening one twice, even opening and closing its `lock.mdb`, drops the locks and reader slots
/// of the first (rule 10). Nobody in this package opens `lock.mdb` but LMDB.
final class EnvironmentRegistry: Sendable {
    static let shared = EnvironmentRegistry()

    /// Each file with the process that opened it: a forked child may open its own (rule 11).
    private let processes = Mutex<[FileIdentity: Int32]>([:])

    /// False when the file is open already.
    func add(_ identity: FileIdentity) -> Bool {
        processes.withLock { processes in
            guard processes[identity] != System.processID else { return false }
            processes[identity] = System.processID
            return true
        }
    }

    /// Closes a file and forgets it, as one step: its inode may be reused at once, and a second
    /// open must not meet a close half done.
    func remove(_ identity: FileIdentity, closing close: () -> Void) {
        processes.withLock { processes in
            close()
            processes[identity] = nil
        }
    }
}
