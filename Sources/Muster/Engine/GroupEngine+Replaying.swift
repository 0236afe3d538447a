import EventLog

extension GroupEngine {
    /// An engine in memory that begins with the events of another one, to look into what happened.
    ///
    /// The answers of commands with ids of their callers are not part of events, so a command of
    /// the past that is repeated here is `commandIdConflict`.
    ///
    /// - Parameters:
    ///   - events: Events from the beginning of a log, without a gap and up to the end of a
    ///     command, such as those of ``events(throughCommandAt:)``. Where they end amid one, which
    ///     cannot be seen here, the engine is in a state that never was.
    ///   - configuration: How the engine works.
    /// - Throws: a ``MusterError``; `invalidParameter` when the events are not the beginning of one
    ///   log: one is missing, versions have gaps, time goes back, or a command lacks its beginning.
    public convenience init(
        replaying events: [Event], configuration: Configuration = Configuration()
    ) throws(MusterError) {
        var chain = EventChain()
        for event in events {
            if let flaw = chain.follow(with: event) { throw .invalidParameter("events", flaw) }
        }
        let log = InMemoryEventLog()
        try MusterError.translating(.opening) { try log.append(events) }
        try self.init(log: log, viewDirectory: nil, configuration: configuration)
    }
}

extension InMemoryEventLog {
    /// Appends events, as many commands as fit in each frame.
    ///
    /// A command is never torn: who reads frames relies on whole ones.
    fileprivate func append(_ events: [Event]) throws {
        let epoch = try beginEpoch()
        var builder = FrameBuilder(at: Sequence(1))
        for command in EventFeed.commands(events) {
            let (mark, isAlone) = (builder.mark, builder.isEmpty)
            do throws(FrameBuilder.Refusal) {
                try builder.append(command)
            } catch {
                guard case .frameFull = error, !isAlone else { throw error }
                builder.rollBack(to: mark)
                try append(&builder, epoch)
                try builder.append(command)
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

extension FrameBuilder {
    fileprivate mutating func append(_ command: [Event]) throws(Refusal) {
        for event in command {
            try append(event.record(receipt: nil)) { event.payload.encode(into: &$0) }
        }
    }
}
