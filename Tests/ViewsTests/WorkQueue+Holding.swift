import Dispatch
import LMDB

extension WorkQueue {
    /// Keeps it from what is added from now on, until the result is signalled.
    func hold() -> DispatchSemaphore {
        let gate = DispatchSemaphore(value: 0)
        async { gate.wait() }
        return gate
    }
}
