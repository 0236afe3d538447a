import CLMDB

extension Environment {
    /// What the threads of a process share about an environment.
    struct State: Sendable {
        /// Transactions that were begun and have not ended.
        var openTransactions = 0

        /// Reset read transactions that wait for reuse (rule 9).
        var idleReaders: [LMDBHandle] = []

        /// No transaction may begin any more; the last one that ends closes the environment.
        var isClosed = false

        /// The map waits for all transactions to end, none may begin (rule 13).
        var isQuiescing = false

        /// How often the map was resized.
        var resizes = 0

        /// LMDB lets the next writer begin before it says how a commit ended.
        var isCommitting = false

        /// A commit failed; what is durable is known after a reopen only (rule 4).
        var refusesWrites = false

        /// The thread inside a write transaction.
        var writerThread: UInt?

        /// Why no transaction may begin now; `busy` passes.
        func refusal(of operation: LMDBError.Operation) -> LMDBError.Code? {
            if isClosed { return .closed }
            if operation == .beginWrite || operation == .grow {
                // LMDB would wait for the same thread for ever (rule 7).
                precondition(
                    writerThread != System.threadID, "Write transactions do not nest.")
                if refusesWrites { return .writesRefused }
            }
            return isQuiescing ? .busy : nil
        }

        /// Counts a transaction out; true when the environment has to be released now.
        mutating func countOut() -> Bool {
            openTransactions -= 1
            return isClosed && openTransactions == 0
        }
    }
}
