import CLMDB

/// A snapshot of one committed state.
///
/// Ends when the value goes away.
///
/// An open snapshot keeps LMDB from reusing pages (rule 12): hold it briefly.
///
/// Safe although it keeps a pointer: it cannot be copied, and it holds the environment, which stays
/// mapped until the last transaction has ended.
@safe package struct ReadTransaction: ~Copyable, TransactionReading {
    package let environment: Environment
    package let handle: OpaquePointer

    package var writer: Writer? { nil }

    /// The number of the commit that the snapshot shows.
    package var id: Int { unsafe mdb_txn_id(handle) }

    init(_ environment: Environment, _ handle: OpaquePointer) {
        self.environment = environment
        unsafe self.handle = handle
    }

    deinit {
        unsafe environment.endRead(handle)
    }
}
