package import EventLog

extension EventFeed {
    /// The events from the beginning of a log to the end of the command that `position` belongs to.
    package static func events(
        of log: any EventLog, throughCommandAt position: UInt64
    ) throws(MusterError) -> [Event] {
        try checkReached(position, in: log, field: "position")
        var events: [Event] = []
        while true {
            let page = try Self.events(
                of: log, after: UInt64(events.count), limit: GroupEngine.eventsPageMaximum)
            let next = page.firstIndex { $0.position > position && $0.index == 0 }
            events += page[..<(next ?? page.endIndex)]
            if next != nil || page.isEmpty { return events }
        }
    }
}

extension GroupEngine {
    /// The events from the beginning of the log to the end of the command that an event belongs
    /// to, for ``init(replaying:configuration:)``.
    ///
    /// All of them are in memory then, at some kilobyte each.
    ///
    /// - Parameter position: A sequence up to the end of the log.
    /// - Returns: the events; none for 0.
    /// - Throws: a ``MusterError`` when the log cannot be read; `invalidParameter` when it ends
    ///   before `position`.
    public func events(throughCommandAt position: UInt64) throws(MusterError) -> [Event] {
        try EventFeed.events(of: log, throughCommandAt: position)
    }
}

extension StoreReader {
    /// The events from the beginning of the log to the end of the command that an event belongs
    /// to, for ``GroupEngine/init(replaying:configuration:)``.
    ///
    /// All of them are in memory then, at some kilobyte each.
    ///
    /// - Parameter position: A sequence up to the end of the log.
    /// - Returns: the events; none for 0.
    /// - Throws: a ``MusterError`` when the log cannot be read; `invalidParameter` when it ends
    ///   before `position`.
    public func events(throughCommandAt position: UInt64) throws(MusterError) -> [Event] {
        try EventFeed.events(of: log, throughCommandAt: position)
    }
}
