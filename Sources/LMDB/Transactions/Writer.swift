/// The bookkeeping of one write transaction, on the thread that runs it.
package final class Writer {
    /// How many closures hold lent bytes; a change would pull them from under their feet.
    @usableFromInline var lent = 0

    /// Keys and values put so far (rule 17).
    var putBytes = 0

    /// Puts, deletes and clears so far (rule 17).
    var changes = 0

    /// Whether pages that this transaction took may be free again; appending frees none.
    var mayFreePages = false

    /// Whether the transaction was committed or aborted.
    var isOver = false

    let thread: UInt

    private let bytesMaximum: Int
    private let changesMaximum: Int

    init(_ configuration: Environment.Configuration) {
        thread = System.threadID
        bytesMaximum = configuration.transactionBytesMaximum
        changesMaximum = configuration.transactionChangesMaximum
    }

    /// Refuses what LMDB answers with a hang (rule 7).
    func requireOwnThread() {
        precondition(
            thread == System.threadID,
            "A write transaction belongs to the thread that began it.")
    }

    /// Refuses bytes that would move while lent, and too large a transaction (rule 17).
    func admitChange(bytes: Int, _ operation: LMDBError.Operation) throws(LMDBError) {
        precondition(lent == 0, "A transaction must not change while it lends bytes.")
        requireOwnThread()
        putBytes += bytes
        changes += 1
        guard putBytes <= bytesMaximum, changes <= changesMaximum else {
            throw LMDBError(
                .transactionTooLarge, operation, detail: "\(changes) changes, \(putBytes) bytes")
        }
    }
}
