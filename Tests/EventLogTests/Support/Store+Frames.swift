import EventLog
import LMDB

@testable import EventLogLMDB

/// Entries of the table of frames as somebody who writes to the file may leave them.
extension Store {
    func putFrame(
        _ bytes: [UInt8], at sequence: Sequence, _ transaction: borrowing WriteTransaction
    ) throws {
        let key = BigEndianKey.bytes(of: sequence.value)
        try transaction.put(frames, key.span, bytes.span)
    }

    func putFrame(_ bytes: [UInt8], at sequence: Sequence) throws {
        try environment.write { transaction in
            try putFrame(bytes, at: sequence, transaction)
        }
    }

    /// False when there is no frame with that end.
    func removeFrame(
        at sequence: Sequence, _ transaction: borrowing WriteTransaction
    ) throws -> Bool {
        let key = BigEndianKey.bytes(of: sequence.value)
        return try transaction.delete(frames, key.span)
    }
}
