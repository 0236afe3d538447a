import Dispatch
import LMDB

extension WorkQueue {
    /// Keeps it from what is added from now on, until the result is signalled.
    ///
    /// What was added before is done: it could do what comes later, if its turn came late.
    func hold() -> DispatchSemaphore {
        sync {}
        let gate = DispatchSemaphore(value: 0)
        async { gate.wait() }
        return gate
    }
}
