import EventLog
import LMDB

extension Store {
    /// Lends what is stored under one of the keys of the table `meta`.
    func withMeta<Result>(
        _ key: [UInt8], _ transaction: borrowing some TransactionReading & ~Copyable,
        _ body: (Span<UInt8>) throws -> Result
    ) throws -> Result? {
        try transaction.withCheckedValue(meta, key) { value in
            try SealedValue.open(value, under: key, body)
        }
    }

    func metaValue(
        _ key: [UInt8], _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> [UInt8]? {
        try withMeta(key, transaction) { bytes in Array(copying: bytes) }
    }

    func putMeta(
        _ key: [UInt8], _ value: [UInt8], _ transaction: borrowing WriteTransaction
    ) throws(LMDBError) {
        try transaction.put(meta, key.span, SealedValue.seal(value, under: key).span)
    }
}
