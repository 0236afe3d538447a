import Locks

extension SHA256 {
    /// One context for all one-shot digests of the process, behind a lock.
    private static let shared = Mutex(SHA256())

    /// The digest of one message, with a context that is reused.
    ///
    /// For streams of records keep a `SHA256` of one's own; this one is shared between threads.
    package static func hash(_ bytes: Span<UInt8>) -> SHA256Digest {
        shared.withLock { hash in
            hash.update(bytes)
            return hash.finalize()
        }
    }
}
