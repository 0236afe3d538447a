extension Callback {
    /// The callback that a delegate is being called for: all that the vendor's method does not say,
    /// so that a receiver can tell its own doing from that of others (GEN-28).
    ///
    /// Nil outside of such a call. Tasks that the delegate begins inherit it, detached ones do not.
    /// A test of a delegate binds it with `Callback.$current.withValue`.
    @TaskLocal public static var current: Callback?
}
