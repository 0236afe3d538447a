import Dispatch
import EventLog
import LMDB
import Locks

/// Puts a frame into the Merkle tree on another thread, while its writer waits for the disk.
///
/// The root after a frame is needed by the next one, not by the frame itself.
final class FrameHashing: Sendable {
    /// Smaller frames are hashed in less time than another thread takes to wake.
    static let eventsMinimum = 48

    private static let queue = WorkQueue("muster.hash")

    private let isDone = DispatchSemaphore(value: 0)
    private let result = Mutex<PendingFrame?>(nil)

    /// Begins with the work.
    init(_ frame: Frame, after head: StoreHead) {
        Self.queue.async { [self] in
            let pending = PendingFrame(frame, after: head, MerkleHasher())
            result.withLock { $0 = pending }
            isDone.signal()
        }
    }

    /// Waits for the work; to be called once.
    func finish() -> PendingFrame {
        isDone.wait()
        guard let pending = result.withLock({ $0 }) else {
            preconditionFailure("The signal comes after the result.")
        }
        return pending
    }
}
