import Dispatch

extension DispatchQueue {
    /// Runs what blocks on the queue, while the calling task waits without a thread.
    ///
    /// A cancelled task waits for the end as well.
    func run<Answer: Sendable, Failure: Error>(
        _ body: @escaping @Sendable () throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        try await withCheckedContinuation { continuation in
            async {
                continuation.resume(returning: Result { () throws(Failure) in try body() })
            }
        }.get()
    }
}
