extension ViewStore {
    /// Checks all pages of the stored checkpoint; opening leaves out the leaves of large views.
    ///
    /// - Throws: `.stale` when the views are damaged.
    package func checkStructure() throws(ViewStoreError) {
        try checkpoints?.checkStructure()
    }
}
