import Synchronization

/// The data files this process has open.
///
/// Opening one twice, even opening and closing its `lock.mdb`, drops the locks and reader slots
/// of the first (rule 10). Nobody in this package opens `lock.mdb` but LMDB.
final class EnvironmentRegistry: Sendable {
    static let shared = EnvironmentRegistry()

    private let identities = Mutex<Set<FileIdentity>>([])

    /// False when the file is open already.
    func add(_ identity: FileIdentity) -> Bool {
        identities.withLock { identities in identities.insert(identity).inserted }
    }

    func remove(_ identity: FileIdentity) {
        identities.withLock { identities in _ = identities.remove(identity) }
    }
}
