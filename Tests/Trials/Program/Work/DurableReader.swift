import Foundation
import Muster
import Locks

/// A durable subscriber: what it has to hear, and how far it has acknowledged that.
struct DurableReader {
    private static let patience = DispatchTimeInterval.seconds(600)

    let name: String
    let user: UserID
    let device: DeviceID?
    /// Where the store may have the cursor: the last one confirmed, then those attempted since.
    private var cursors: [UInt64] = [0]

    init(name: String, user: UserID, device: DeviceID?) {
        self.name = name
        self.user = user
        self.device = device
    }

    /// Resumes in another engine: what the store says now is certain.
    mutating func reopened(_ engine: GroupEngine, _ oracle: Oracle) throws {
        try resume(engine, oracle)
        if let cursor = try engine.storedCursor(name)?.position { cursors = [cursor] }
    }

    /// Resumes where the store says, and hears exactly what follows in the eyes of the oracle.
    func resume(_ engine: GroupEngine, _ oracle: Oracle) throws {
        guard let subscription = subscription(engine) else { return }
        let cursor = try subscription.position()
        try Loss.unless(
            cursors.contains(cursor), "\(name) resumes at \(cursor), not at \(cursors)")
        let expected = try oracle.lines(for: user, on: device, after: cursor)
        let heard = try Self.take(expected.count, of: try subscription.batches(), user)
        try Loss.unless(
            heard == expected, "\(name) hears \(heard) after \(cursor), not \(expected)")
    }

    /// Acknowledges everything up to a position, if the store takes it.
    mutating func acknowledge(_ position: UInt64, _ engine: GroupEngine) {
        guard let subscription = subscription(engine), position > cursors[0] else { return }
        cursors.append(position)
        do {
            try subscription.acknowledgeAndWait(position)
            cursors = [position]
        } catch {
            // The store may have it or not; the next resumption tells.
            return
        }
    }

    /// Nil as long as the store does not take it.
    private func subscription(_ engine: GroupEngine) -> DurableSubscription? {
        try? engine.durableSubscription(name, user: user, device: device, after: 0)
    }

    private static func take(
        _ count: Int, of batches: CallbackBatchSequence, _ user: UserID
    ) throws(Loss) -> [String] {
        guard count > 0 else { return [] }
        let heard = Mutex<[String]>([])
        let done = DispatchSemaphore(value: 0)
        let task = Task {
            var iterator = batches.makeAsyncIterator()
            while heard.withLock({ $0.count }) < count,
                let batch = try? await iterator.next()
            {
                let lines = batch.callbacks.map { $0.line(to: user) }
                heard.withLock { $0 += lines }
            }
            done.signal()
        }
        guard done.wait(timeout: .now() + patience) == .success else {
            task.cancel()
            throw Loss("\(count) callbacks were to come, \(heard.withLock { $0.count }) came")
        }
        return heard.withLock { $0 }
    }
}
