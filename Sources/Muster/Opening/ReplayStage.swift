import LMDB
import Locks
import Views

/// Stores and commits replayed batches, one after the other, while whoever projects is a batch
/// ahead.
final class ReplayStage: Sendable {
    private let views: ViewStore
    private let queue = WorkQueue("muster.restage")
    /// The batch that could not be stored, and why.
    private let failure = Mutex<(batch: BatchChanges, error: ViewStoreError)?>(nil)

    init(_ views: ViewStore) {
        self.views = views
    }

    /// Stores a batch on a thread of its own and makes its rows visible.
    ///
    /// The batch before has been waited for.
    func start(_ batch: BatchChanges, upTo position: UInt64, root: [UInt8]) {
        queue.async { [self] in
            do throws(ViewStoreError) {
                try batch.store()
                views.commit(batch, upTo: position, root: root)
            } catch {
                failure.withLock { $0 = (batch, error) }
            }
        }
    }

    /// Waits for the batch that is being stored.
    ///
    /// - Throws: what it failed with; then it is taken back, after the one that was projected on
    ///   top of it.
    func finish(before next: BatchChanges? = nil) throws(ViewStoreError) {
        queue.sync {}
        let failed = failure.withLock { failure in
            defer { failure = nil }
            return failure
        }
        guard let failed else { return }
        if let next { views.discard(next) }
        views.discard(failed.batch)
        throw failed.error
    }
}
