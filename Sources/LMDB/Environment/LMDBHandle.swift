import CLMDB

/// A pointer of LMDB that may pass between threads.
///
/// `@unchecked Sendable`: an `MDB_env` is made for use from any thread, and a read transaction with
/// `MDB_NOTLS` may be used by one thread after another; the owner of the handle sees to the order.
@safe struct LMDBHandle: @unchecked Sendable {
    let pointer: OpaquePointer
}
