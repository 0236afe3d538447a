/// Takes work to do on another thread.
package protocol WorkTaker: Sendable {
    /// Has the work done on another thread, and does not wait for it.
    func async(_ work: @escaping @Sendable () -> Void)
}

extension WorkTaker {
    /// Runs what blocks elsewhere, while the calling task waits without a thread.
    ///
    /// A cancelled task waits for the end as well.
    package func run<Answer: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        try await withCheckedContinuation { continuation in
            async {
                continuation.resume(returning: Result { () throws(Failure) in try body() })
            }
        }.get()
    }
}
