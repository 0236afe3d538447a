import Synchronization

/// The time of the last committed event, for readers that must not wait for the writer.
package final class CommittedTime: Sendable {
    private let time: Atomic<Int64>

    init(_ time: Int64) {
        self.time = Atomic(time)
    }

    package var milliseconds: Int64 {
        get { time.load(ordering: .acquiring) }
        set { time.store(newValue, ordering: .releasing) }
    }
}
