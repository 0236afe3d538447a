import LMDB

extension ViewStore {
    /// Checks all pages of the stored checkpoint; opening leaves out the leaves of large views.
    ///
    /// - Throws: `.stale` when the views are damaged.
    package func checkStructure() throws(ViewStoreError) {
        guard let environment = try checkpoints?.environment() else { return }
        do throws(LMDBError) {
            try environment.checkStructure()
        } catch {
            throw ViewStoreError(opening: error)
        }
    }
}
