import Groups
import Views

/// Figures about a running engine, for metrics and for whoever watches over it.
public struct EngineStatistics: Sendable {
    /// The sequence of the last committed event.
    public let position: UInt64
    /// The time of that event in milliseconds since the epoch; nil for an empty log.
    public let lastEventAt: Int64?
    /// Commands that wait for the writer, which has perhaps as many in hand; at
    /// ``GroupEngine/Configuration/queuedCommandsMaximum`` more are refused.
    public let queuedCommands: Int
    /// Commands accepted since the engine was opened, dry runs and repetitions as well.
    public let acceptedCommands: UInt64
    /// Commands refused by the rules since the engine was opened; not those that the queue had no
    /// room for.
    public let refusedCommands: UInt64
    /// Commands answered with `storageFailure` since the engine was opened: the storage failed, or
    /// the engine only reads.
    public let failedCommands: UInt64
    /// Durable appends since the engine was opened, each of the events of one or many commands.
    public let appends: UInt64
    /// How long these took altogether, their flushes included.
    public let appendTime: Duration
    /// Why the last append failed, as on a full disk; nil as soon as one succeeds again, which the
    /// next command tries.
    public let appendFailure: MusterError?
    /// The sequence of the newest checkpoint of the views: an opening reads what follows from the
    /// files of the overlays, or replays it when these are lost.
    public let checkpointPosition: UInt64
    /// Bytes of rows in memory that are in no checkpoint yet.
    public let overlayBytes: Int
    /// Why the last checkpoint could not be written, which is tried again; nil while all is well.
    public let checkpointFailure: MusterError?
    /// Whether the engine only reads, as it could not be found out what became of an append, or
    /// another process writes to the store: close it and open another.
    public let isReadOnly: Bool
    /// Delegates that are called.
    public let delegates: Int
    /// Events committed that delegates were not called for yet; 0 without delegates.
    public let delegateBacklog: UInt64
    /// Async sequences of sessions that have begun to listen and keep up: one that has a full
    /// buffer reads the log by itself until it has caught up.
    public let sequences: Int
    /// Events committed that were not yet given to those of the sequences which had caught up; 0
    /// without sequences.
    public let sequenceBacklog: UInt64
}

extension GroupEngine {
    /// Figures about the engine at this moment: cheap enough to ask for every second.
    ///
    /// - Returns: the figures; each is true by itself, between two of them commands may have come.
    /// - Throws: a ``MusterError`` when the views cannot be read; `engineClosed` after closing.
    public func statistics() throws(MusterError) -> EngineStatistics {
        guard !subscribers.signal.isEnded else { throw .closedEngine }
        let views = try onCurrentViews { try $0.store.status() }
        let delivered = subscribers.delivery.progress
        let mail = subscribers.mail.progress
        func backlog(_ reached: UInt64?) -> UInt64 {
            reached.map { views.position - min($0, views.position) } ?? 0
        }
        let figures = writer.figures
        return EngineStatistics(
            position: views.position, lastEventAt: views.position > 0 ? lastEventTime : nil,
            queuedCommands: writer.queuedCommands, acceptedCommands: figures.acceptedCommands,
            refusedCommands: figures.refusedCommands, failedCommands: figures.failedCommands,
            appends: figures.appendCount, appendTime: figures.appendTime,
            appendFailure: figures.appendFailure, checkpointPosition: views.checkpointPosition,
            overlayBytes: views.overlayBytes + views.frozenBytes,
            checkpointFailure: views.lastFailure.map { MusterError(views: $0) },
            isReadOnly: writer.isReadOnly, delegates: delivered.delegates,
            delegateBacklog: backlog(delivered.position), sequences: mail.sequences,
            sequenceBacklog: backlog(mail.position))
    }
}
