import EventLog
import Groups

extension StoreReader {
    /// Shows that an event is in the log, to somebody who has no store and noted a tail of it.
    ///
    /// Give the position of that tail as `end`. A proof reads the records around the event and a
    /// few stored hashes, however long the log is, and its own check has passed.
    ///
    /// - Parameters:
    ///   - position: The sequence of the event.
    ///   - end: The position of the tail that is trusted; nil for the present end of the log.
    /// - Returns: what ``EventProof/event(provedBy:)`` makes the event of.
    /// - Throws: a ``MusterError``: `invalidParameter` when the log ends before `end`, or that
    ///   before `position`; `storeDamaged` when what is stored proves nothing.
    public func proof(
        ofEventAt position: UInt64, upTo end: UInt64? = nil
    ) throws(MusterError) -> EventProof {
        try log.proofForUsers(ofEventAt: position, upTo: end)
    }

    /// Shows that the log only continues what it was at an earlier position.
    ///
    /// - Parameters:
    ///   - position: The position of the earlier tail; 0 for the empty log, which all continue.
    ///   - end: The position of the later tail; nil for the present end of the log.
    /// - Returns: what ``ContinuationProof/check(from:to:)`` compares with both tails.
    /// - Throws: a ``MusterError``: `invalidParameter` when the log ends before `end`, or that
    ///   before `position`; `storeDamaged` when what is stored proves nothing.
    public func proof(
        ofContinuationFrom position: UInt64, upTo end: UInt64? = nil
    ) throws(MusterError) -> ContinuationProof {
        try log.proofForUsers(ofContinuationFrom: position, upTo: end)
    }
}
