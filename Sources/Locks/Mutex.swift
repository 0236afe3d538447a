@_exported public import Synchronization

#if THREAD_SANITIZER

    /// The mutex of the standard library, with steps that the thread sanitizer sees.
    ///
    /// The library's own waiting and waking are compiled without the sanitizer, which then takes
    /// every contended lock for none. What this adds is no lock, only the order that the lock
    /// makes: each holder reads what the one before wrote on its way out. An access outside of the
    /// lock is reported as ever.
    package struct Mutex<Value: ~Copyable>: ~Copyable {
        private let baton = Atomic<Bool>(false)
        private let mutex: Synchronization.Mutex<Value>

        package init(_ initialValue: consuming sending Value) {
            mutex = Synchronization.Mutex(initialValue)
        }

        package borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
                _ = baton.load(ordering: .acquiring)
                defer { baton.store(false, ordering: .releasing) }
                return try body(&value)
            }
        }
    }

    extension Mutex: Sendable where Value: ~Copyable {}

#else

    /// The mutex that all of Muster locks with.
    ///
    /// The gate's thread sanitizer needs another face of it, which is why no other file takes the
    /// library's own.
    package typealias Mutex<Value: ~Copyable> = Synchronization.Mutex<Value>

#endif
