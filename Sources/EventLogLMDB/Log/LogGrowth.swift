import EventLog
import LMDB
import Synchronization

/// Sees to the room of the log, in the background.
///
/// Readers whose process was killed keep the pages that they read from being used again, so that
/// the file grows with every commit: their slots are given back (rule 12). Zeros are kept written
/// ahead: a commit into blocks that the file has already is flushed in a fraction of the time. A
/// log that gets few events is left small.
final class LogGrowth: Sendable {
    /// How much is appended between two looks at what is left ahead.
    static let checkEveryBytes = 1 << 20
    /// What a frame counts at least: LMDB writes whole pages.
    static let frameBytesMinimum = 4_096

    private let queue = WorkQueue("muster.growth")
    private let appendedBytes = Atomic(0)
    private let isScheduled = Atomic(false)

    func noteAppend(of frame: Frame, _ environment: Environment) {
        let bytes = max(frame.bytes.count, LogGrowth.frameBytesMinimum)
        guard appendedBytes.add(bytes, ordering: .relaxed).newValue >= LogGrowth.checkEveryBytes,
            !isScheduled.exchange(true, ordering: .acquiringAndReleasing)
        else { return }
        appendedBytes.store(0, ordering: .relaxed)
        queue.async { [self] in
            // What fails here is tried again, and a full disk is reported by the append that finds
            // no room.
            _ = try? environment.checkReaders()
            _ = try? environment.growAhead()
            isScheduled.store(false, ordering: .releasing)
        }
    }

    /// Waits until nothing is being written.
    func finish() {
        queue.sync {}
    }
}
