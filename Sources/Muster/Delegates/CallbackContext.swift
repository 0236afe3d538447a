public import Dispatch

/// Where a delegate is called: a dispatch queue, a task executor or something else of the user's
/// choice, such as an event loop.
///
/// Up to 1,024 calls of a delegate wait on its queue or executor. Beyond that the engine waits for
/// it, and with it all other delegates, as one thread calls them: who may be slow for long takes a
/// stream or a ``DurableSubscription``, which keep nobody waiting.
///
/// It is held, with all that its closure captures, until the delegate is removed or found to be
/// gone, or the engine is closed; a call that waits there does not hold it.
public struct CallbackContext: Sendable {
    let run: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Calls wherever a closure says.
    ///
    /// ```swift
    /// let loop = CallbackContext { call in eventLoop.execute(call) }
    /// ```
    ///
    /// - Parameter run: Runs each call that it is given once, in the order given, at once or
    ///   later; a second run does nothing. A call that is kept and never run counts as one that
    ///   goes on for ever: beyond 1,024 of them all delegates wait. One that is thrown away, as by
    ///   an event loop that was shut down, counts as ended, and nobody hears it.
    public init(_ run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
        self.run = run
    }

    /// Calls on a dispatch queue; a serial one keeps the order of the log.
    public static func queue(_ queue: DispatchQueue) -> CallbackContext {
        CallbackContext { body in queue.async(execute: body) }
    }

    /// Calls in a task on an executor.
    ///
    /// A serial one keeps the order of the log.
    public static func executor(_ executor: any TaskExecutor) -> CallbackContext {
        CallbackContext { body in Task(executorPreference: executor) { body() } }
    }

    /// Calls on the engine's own delivery thread, in the order of the log.
    ///
    /// Return quickly: other delegates wait meanwhile.
    public static let delivery = CallbackContext { body in body() }
}
