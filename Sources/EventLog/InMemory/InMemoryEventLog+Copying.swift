import ProtobufWire

extension InMemoryEventLog {
    /// Begins this log, an empty one, with what `source` holds up to the end of the command that
    /// the record at `end` belongs to.
    ///
    /// Records stay as they are, byte for byte, and no more of them than a read returns are held
    /// beside the log. Each is hashed anew: corrupt unless that gives the roots that the source
    /// has. Bookmarks are left out, as they tell how far somebody has come by now.
    package func copy(
        from source: any EventLog, throughCommandAt end: Sequence
    ) throws(EventLogError) {
        while case let start = try tail().sequence, start < end {
            let frames = try source.read(after: start)
            // A log that lost its last frames would be asked for ever.
            guard !frames.isEmpty else { throw .corrupt("\(start.next) is missing in the log") }
            for frame in frames {
                guard try tail().sequence < end else { break }
                try takeOver(Self.beginning(of: frame, throughCommandAt: end))
            }
        }
        let tail = try tail()
        guard try source.root(at: tail.sequence) == tail.root else { throw Self.unlike(tail) }
    }

    private func takeOver(_ frame: Frame) throws(EventLogError) {
        guard case .appended = try appendCopy(of: frame) else { throw Self.unlike(try tail()) }
    }

    private static func unlike(_ tail: Tail) -> EventLogError {
        .corrupt("the records up to \(tail.sequence) do not have the log's root")
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
