package import EventLog
import ProtobufWire

/// Reads events out of the log, whole commands at a time.
package enum EventFeed {
    /// The records of a frame that follow `position`.
    package static func records(
        of frame: Frame, after position: UInt64
    ) throws(MusterError) -> [RecordView] {
        let firstIndex = firstIndex(in: frame, after: position)
        var records: [RecordView] = []
        records.reserveCapacity(frame.count - firstIndex)
        for index in firstIndex..<frame.count { records.append(try record(index, of: frame)) }
        return records
    }

    /// The first record of a frame that follows `position`; the end of the frame when none does.
    private static func firstIndex(in frame: Frame, after position: UInt64) -> Int {
        guard position >= frame.firstSequence.value else { return 0 }
        return Int(min(position - frame.firstSequence.value + 1, UInt64(frame.count)))
    }

    private static func record(_ index: Int, of frame: Frame) throws(MusterError) -> RecordView {
        let record: RecordView
        do throws(ProtobufError) {
            record = try frame.record(index)
        } catch {
            throw MusterError(
                .storeDamaged,
                "the frame at \(frame.firstSequence) holds a record that cannot be decoded")
        }
        // A checksum says nothing about this: whoever wrote the bytes can have made one.
        let sequence = frame.firstSequence.advanced(by: index)
        guard record.sequence == sequence else {
            throw MusterError(
                .storeDamaged, "the record of event \(sequence) says it is \(record.sequence)")
        }
        return record
    }

    /// Refuses to begin after a sequence to come: what is appended until then would be left out.
    ///
    /// The log is asked, as the views may be behind it for a moment.
    package static func checkReached(
        _ position: UInt64, in log: any EventLog, field: String = "after"
    ) throws(MusterError) {
        try MusterError.translating(.reading) {
            let end = try log.tail().sequence
            guard position > end.value else { return }
            throw MusterError.invalidParameter(
                field,
                "\(field) is beyond the end of the log, which is \(end); begin there, and take "
                    + "anew what follows")
        }
    }

    /// The events that follow `position`, at most `limit` of them, without a gap.
    ///
    /// Those before one that cannot be read are handed out; who goes on after them is told.
    package static func events(
        of log: any EventLog, after position: UInt64, limit: Int = .max
    ) throws(MusterError) -> [Event] {
        try checkReached(position, in: log)
        return try MusterError.translating(.reading) {
            var events: [Event] = []
            for frame in try log.read(after: Sequence(position), limit: .events(limit)) {
                for index in firstIndex(in: frame, after: position)..<frame.count {
                    guard events.count < limit else { return events }
                    do {
                        events.append(try Event(record(index, of: frame)))
                    } catch {
                        guard !events.isEmpty else { throw error }
                        return events
                    }
                }
            }
            return events
        }
    }

    /// The events of the next commands, `limit` of them at most, by command.
    ///
    /// Decodes no more than it hands out: a frame may hold thousands of commands, and whoever is
    /// far behind comes back for each few. All are whole, but for the first, which may have begun
    /// at `position` or before. Those before one that cannot be read are handed out.
    package static func nextCommands(
        of log: any EventLog, after position: UInt64, upTo end: UInt64, limit: Int
    ) throws(MusterError) -> [[Event]] {
        try MusterError.translating(.reading) {
            var commands: [[Event]] = []
            for frame in try log.read(after: Sequence(position), limit: .page) {
                for index in firstIndex(in: frame, after: position)..<frame.count {
                    guard frame.firstSequence.value + UInt64(index) <= end else { return commands }
                    let event: Event
                    do {
                        event = try Event(record(index, of: frame))
                    } catch {
                        let beginsCommand = (try? record(index, of: frame))?.index == 0
                        if !beginsCommand { _ = commands.popLast() }
                        guard !commands.isEmpty else { throw error }
                        return commands
                    }
                    if event.index == 0 || commands.isEmpty {
                        guard commands.count < limit else { return commands }
                        commands.append([])
                    }
                    commands[commands.count - 1].append(event)
                }
            }
            return commands
        }
    }

    /// Splits consecutive events by command.
    ///
    /// An event at the beginning whose command began earlier makes a group of its own.
    package static func commands(_ events: [Event]) -> [[Event]] {
        var commands: [[Event]] = []
        for event in events {
            if event.index == 0 || commands.isEmpty {
                commands.append([event])
            } else {
                commands[commands.count - 1].append(event)
            }
        }
        return commands
    }
}

extension ReadLimit {
    /// What is read for a page of callbacks, which takes a few commands and leaves the rest.
    fileprivate static let page = ReadLimit(frames: 256, bytes: 64 * 1024)
    /// What an event may take for as many as are wanted to be read at once; most take a quarter.
    private static let eventBytes = 1_024

    /// What is read for a number of events: whoever looks at a few does not wait for megabytes.
    fileprivate static func events(_ count: Int) -> ReadLimit {
        ReadLimit(
            frames: min(max(count, 1), standard.frames),
            bytes: min(max(count, 0), standard.bytes / eventBytes) * eventBytes)
    }
}
