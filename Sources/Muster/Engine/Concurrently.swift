import Dispatch
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
    let done = DispatchGroup()
    // A queue of its own: the host may keep all threads of the global ones busy.
    DispatchQueue(label: "muster.concurrently").async(group: done) {
        let value = Result(catching: first)
        result.withLock { $0 = value }
    }
    let here = Result(catching: second)
    done.wait()
    let second = try here.get()
    guard let first = try result.withLock({ try $0?.get() }) else {
        preconditionFailure("the group is left when there is a result")
    }
    return (first, second)
}
