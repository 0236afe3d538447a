package import EventLog
import ProtobufWire

/// Reads events out of the log, whole commands at a time.
package enum EventFeed {
    /// The records of a frame that follow `position`.
    package static func records(
        of frame: Frame, after position: UInt64
    ) throws(MusterError) -> [RecordView] {
        let firstIndex =
            position < frame.firstSequence.value
            ? 0 : Int(position - frame.firstSequence.value) + 1
        guard firstIndex < frame.count else { return [] }
        do throws(ProtobufError) {
            var records: [RecordView] = []
            records.reserveCapacity(frame.count - firstIndex)
            for index in firstIndex..<frame.count { records.append(try frame.record(index)) }
            return records
        } catch {
            throw MusterError(
                .storeDamaged,
                "the frame at \(frame.firstSequence) holds a record that cannot be decoded")
        }
    }

    /// The events that follow `position`, at most `limit` of them, without a gap.
    package static func events(
        of log: any EventLog, after position: UInt64, limit: Int = .max
    ) throws(MusterError) -> [Event] {
        try MusterError.translating(.reading) {
            var events: [Event] = []
            guard position < (try log.tail()).sequence.value else { return [] }
            for frame in try log.read(after: Sequence(position)) {
                for record in try records(of: frame, after: position) where events.count < limit {
                    events.append(try Event(record))
                }
                if events.count >= limit { break }
            }
            return events
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
