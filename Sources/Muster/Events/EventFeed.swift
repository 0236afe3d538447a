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
        var records: [RecordView] = []
        records.reserveCapacity(frame.count - firstIndex)
        for index in firstIndex..<frame.count { records.append(try record(index, of: frame)) }
        return records
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
