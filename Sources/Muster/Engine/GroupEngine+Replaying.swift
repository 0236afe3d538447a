import EventLog

extension GroupEngine {
    /// An engine in memory that begins with the events of another one, to look into what happened.
    ///
    /// The answers of commands with ids of their callers are not part of events, so a command of
    /// the past that is repeated here is `commandIdConflict`.
    ///
    /// - Parameters:
    ///   - events: Events from the beginning of a log, without a gap.
    ///   - configuration: How the engine works.
    /// - Throws: a ``MusterError``; `invalidParameter` when the events are not the beginning of a
    ///   log.
    public convenience init(
        replaying events: [Event], configuration: Configuration = Configuration()
    ) throws(MusterError) {
        for (index, event) in events.enumerated() where event.position != UInt64(index) + 1 {
            throw .invalidParameter(
                "events", "event \(index + 1) of the log is missing: begin with the first one")
        }
        let log = InMemoryEventLog()
        try MusterError.translating(.opening) { try log.append(events) }
        try self.init(log: log, viewDirectory: nil, configuration: configuration)
    }
}

extension InMemoryEventLog {
    /// Appends events, as many as fit in each frame.
    fileprivate func append(_ events: [Event]) throws {
        let epoch = try beginEpoch()
        var builder = FrameBuilder(at: Sequence(1))
        for event in events {
            let record = event.record(receipt: nil)
            do throws(FrameBuilder.Refusal) {
                try builder.append(record) { event.payload.encode(into: &$0) }
            } catch .frameFull {
                try append(&builder, epoch)
                try builder.append(record) { event.payload.encode(into: &$0) }
            }
        }
        if !builder.isEmpty { try append(&builder, epoch) }
    }

    private func append(_ builder: inout FrameBuilder, _ epoch: UInt64) throws {
        let outcome = try append(builder.seal(id: .random(), epoch: epoch, after: tail()))
        guard case .appended(let tail) = outcome else {
            preconditionFailure("a log that nobody else knows takes what follows its tail")
        }
        builder.begin(at: tail.sequence.next)
    }
}
