import EventLog
import LMDB

extension Store {
    /// Lends the value of one of the keys of the table `meta`.
    func withMeta<Result>(
        _ key: [UInt8], _ transaction: borrowing some TransactionReading & ~Copyable,
        _ body: (Span<UInt8>) throws -> Result
    ) throws -> Result? {
        try transaction.withValue(meta, key.span, body)
    }

    func metaValue(
        _ key: [UInt8], _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws(LMDBError) -> [UInt8]? {
        try transaction.value(meta, key.span)
    }

    func putMeta(
        _ key: [UInt8], _ value: [UInt8], _ transaction: borrowing WriteTransaction
    ) throws(LMDBError) {
        try transaction.put(meta, key.span, value.span)
    }
}
