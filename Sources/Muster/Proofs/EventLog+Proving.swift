import EventLog

extension EventLog {
    /// What shows that an event is in the log up to `end`; nil for its present end.
    func proofForUsers(
        ofEventAt position: UInt64, upTo end: UInt64?
    ) throws(MusterError) -> EventProof {
        try MusterError.translating(.reading) {
            let tail = try tailToProve(end)
            guard position > 0, position <= tail.sequence.value else {
                throw MusterError.invalidParameter(
                    "position",
                    "there is no event \(position) among those from 1 to \(tail.sequence)")
            }
            let sequence = Sequence(position)
            guard let record = try record(at: sequence) else {
                throw EventLogError.corrupt("record \(sequence) is missing")
            }
            let proof = try inclusionProof(of: sequence, at: tail.sequence)
            try requireProof(proof.verifies(record: record.encoded, in: tail), upTo: tail)
            return EventProof(
                position: position, record: Array(record.encoded), hashes: proof.path,
                tail: LogTail(tail))
        }
    }

    /// What shows that the log up to `end` begins with the one up to `position`.
    func proofForUsers(
        ofContinuationFrom position: UInt64, upTo end: UInt64?
    ) throws(MusterError) -> ContinuationProof {
        try MusterError.translating(.reading) {
            let tail = try tailToProve(end)
            guard position <= tail.sequence.value else {
                throw MusterError.invalidParameter(
                    "position", "the log up to \(tail.sequence) does not come to \(position)")
            }
            let old = try self.tail(at: Sequence(position))
            let proof = try consistencyProof(from: old.sequence, to: tail.sequence)
            try requireProof(proof.verifies(from: old, to: tail), upTo: tail)
            return ContinuationProof(
                from: LogTail(old), to: LogTail(tail), hashes: proof.path)
        }
    }

    private func tailToProve(_ end: UInt64?) throws -> Tail {
        let last = try tail()
        guard let end else { return last }
        guard end <= last.sequence.value else {
            throw MusterError.invalidParameter(
                "upTo", "the log ends at \(last.sequence), before the position \(end)")
        }
        return try tail(at: Sequence(end))
    }

    /// Hashes are stored beside the records: where they are not theirs, it is found out here and
    /// not by whoever is given the proof.
    private func requireProof(_ holds: Bool, upTo tail: Tail) throws {
        guard holds else {
            throw EventLogError.corrupt(
                "the records are not those of the root at \(tail.sequence); verify the store")
        }
    }
}
