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

        /// A transaction waits for the others to end, none may begin (rule 13).
        var isQuiescing = false

        /// A commit failed; what is durable is known after a reopen only (rule 4).
        var refusesWrites = false

        /// The thread inside a write transaction; LMDB hangs when it begins another (rule 7).
        var writerThread: UInt?
    }
}
