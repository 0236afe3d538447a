/// The callbacks that one user receives on one device, command by command, in log order.
///
/// The sequence reads the log as ``CallbackSequence`` does, and ends as that one does.
public struct CallbackBatchSequence: AsyncSequence, Sendable {
    /// What one command has the user hear.
    public typealias Element = CallbackBatch

    let engine: GroupEngine
    let position: UInt64
    let user: UserID
    let device: DeviceID?

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            pages: CallbackPages(engine: engine, position: position), user: user, device: device)
    }

    /// Reads the batches one after another.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: CallbackPages
        private let user: UserID
        private let device: DeviceID?
        private var waiting: ArraySlice<CallbackBatch> = []

        init(pages: CallbackPages, user: UserID, device: DeviceID?) {
            self.pages = pages
            self.user = user
            self.device = device
        }

        /// The next batch; nil when the engine was closed or the task cancelled.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read.
        public mutating func next() async throws(MusterError) -> CallbackBatch? {
            let engine = pages.engine
            while !pages.isEnded {
                guard let batch = waiting.popFirst() else {
                    waiting = try await pages.next()?.batches[...] ?? []
                    continue
                }
                let heard = try engine.unlessClosed { () throws(MusterError) in
                    try batch.heard(by: user, on: device, engine)
                }
                if let heard { return heard }
            }
            return nil
        }
    }
}
