extension Callback {
    /// The callback that a delegate is being called for; nil outside of such a call (GEN-28).
    ///
    /// It is all that the vendor's method does not say, so that a receiver can tell its own doing
    /// from that of others. Tasks that the delegate begins know of it for as long as they run,
    /// detached ones do not. A test of a delegate binds it with `Callback.$current.withValue`.
    @TaskLocal public static var current: Callback?
}
