import Locks

/// The data files this process has open.
///
/// Opening one twice, even opening and closing its `lock.mdb`, drops the locks and reader slots
/// of the first (rule 10). Nobody in this package opens `lock.mdb` but LMDB.
final class EnvironmentRegistry: Sendable {
    static let shared = EnvironmentRegistry()

    private struct Entry {
        /// Who opened the file: a forked child may open its own (rule 11).
        let process: Int32
        /// The address space that is reserved for the file, once it is.
        var mapBytes = 0
        /// Whether it takes nothing new: what was begun before ends, then it is closed.
        var isClosing = false
    }

    private let entries = Mutex<[FileIdentity: Entry]>([:])

    /// How many files are open.
    var count: Int { entries.withLock { $0.count } }

    /// The address space that is reserved for all of them, but one.
    func mapBytes(except identity: FileIdentity?) -> Int {
        entries.withLock { entries in
            entries.reduce(0) { $0 + ($1.key == identity ? 0 : $1.value.mapBytes) }
        }
    }

    func note(mapBytes: Int, of identity: FileIdentity) {
        entries.withLock { $0[identity]?.mapBytes = mapBytes }
    }

    /// False when the file is open already; one that is being closed is waited for.
    func add(_ identity: FileIdentity) -> Bool {
        for _ in 0..<Environment.quiesceMilliseconds {
            let (isAdded, isClosing) = entries.withLock { entries in
                if let entry = entries[identity], entry.process == System.processID {
                    return (false, entry.isClosing)
                }
                entries[identity] = Entry(process: System.processID)
                return (true, false)
            }
            guard isClosing else { return isAdded }
            System.pause(milliseconds: 1)
        }
        return false
    }

    /// Notes that a file will be closed, once its last transaction has ended.
    func beginClosing(_ identity: FileIdentity) {
        entries.withLock { $0[identity]?.isClosing = true }
    }

    /// Closes a file and forgets it, as one step: its inode may be reused at once, and a second
    /// open must not meet a close half done.
    func remove(_ identity: FileIdentity, closing close: () -> Void) {
        entries.withLock { entries in
            close()
            entries[identity] = nil
        }
    }
}
