import LMDB
import Locks

/// The thread of the first value and those that build views beside it, which read the log, store
/// rows, and write checkpoints.
private let concurrentThreads = 4

/// Works out two values at once, the first on another thread.
///
/// Ends when both have ended, also when one failed, so that nothing reads a store behind the back
/// of whoever closes it next.
///
/// - Throws: What the second threw, or else the first; a ``MusterError`` when there are not threads
///   enough.
func concurrently<First: Sendable, Second>(
    _ first: @escaping @Sendable () throws -> First, _ second: () throws -> Second
) throws -> (First, Second) {
    try MusterError.checkThreads(concurrentThreads)
    let result = Mutex<Result<First, any Error>?>(nil)
    let queue = WorkQueue("muster.beside")
    queue.async {
        let value = Result(catching: first)
        result.withLock { $0 = value }
    }
    let here = Result(catching: second)
    let there = queue.sync { result.withLock { $0 } }
    let second = try here.get()
    guard let first = try there?.get() else {
        preconditionFailure("the queue has done the work that came before")
    }
    return (first, second)
}
