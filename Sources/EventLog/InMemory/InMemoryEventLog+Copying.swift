import ProtobufWire

extension InMemoryEventLog {
    /// Begins this log, an empty one, with what `source` holds up to the end of the command that
    /// the record at `end` belongs to.
    ///
    /// Records stay as they are, byte for byte, and no more of them than a read returns are held
    /// beside the log. Each is hashed anew: corrupt unless that gives the roots that the source
    /// has, as ``EventLog/tail(after:)`` tells them. Bookmarks are left out, as they tell how far
    /// somebody has come by now.
    package func copy(
        from source: any EventLog, throughCommandAt end: Sequence
    ) throws(EventLogError) {
        while case let start = try tail().sequence, start < end {
            let frames = try source.read(after: start)
            // A log that lost its last frames would be asked for ever.
            guard !frames.isEmpty else { throw .corrupt("\(start.next) is missing in the log") }
            for frame in frames {
                let start = try tail()
                guard start.sequence < end else { break }
                guard frame.previousTail == start else { throw Self.unlike(start.sequence) }
                // Of the last one nothing that is copied says whether it is right.
                if frame.lastSequence >= end {
                    let tail = try source.tail(after: frame)
                    guard try self.tail(behind: frame) == tail else {
                        throw Self.unlike(frame.lastSequence)
                    }
                }
                let beginning = try Self.beginning(of: frame, throughCommandAt: end)
                // Frames of an earlier writer do not follow those of a later one.
                guard case .appended = try appendCopy(of: beginning) else {
                    throw Self.unlike(frame.lastSequence)
                }
            }
        }
    }

    private static func unlike(_ sequence: Sequence) -> EventLogError {
        .corrupt("the records up to \(sequence) do not have the log's root")
    }

    /// The frame itself where it ends with that command, else one of its first commands.
    private static func beginning(
        of frame: Frame, throughCommandAt end: Sequence
    ) throws(EventLogError) -> Frame {
        let count = try countOfRecords(in: frame, throughCommandAt: end)
        guard count < frame.count else { return frame }
        var builder = FrameBuilder(at: frame.firstSequence)
        for index in 0..<count {
            do throws(FrameBuilder.Refusal) {
                try builder.append(encoded: frame.recordBytes(index))
            } catch {
                preconditionFailure("what is in a frame fits into one")
            }
        }
        return builder.seal(id: .random(), epoch: frame.epoch, after: frame.previousTail)
    }

    private static func countOfRecords(
        in frame: Frame, throughCommandAt end: Sequence
    ) throws(EventLogError) -> Int {
        guard frame.lastSequence > end else { return frame.count }
        let first = Int(end.next.value - frame.firstSequence.value)
        for index in first..<frame.count {
            do throws(ProtobufError) {
                if try frame.record(index).index == 0 { return index }
            } catch {
                let sequence = frame.firstSequence.advanced(by: index)
                throw .corrupt("record \(sequence) cannot be read: \(error)")
            }
        }
        return frame.count
    }
}
