import CLMDB

extension LMDBError {
    /// An open set of failure codes: LMDB's own, those of this module, and `system` for an `errno`.
    package struct Code: RawRepresentable, Hashable, Sendable {
        package let rawValue: Int32

        package init(rawValue: Int32) {
            self.rawValue = rawValue
        }
    }
}

/// LMDB's codes, under the names of `lmdb.h`.
extension LMDBError.Code {
    package static let keyExists = Self(rawValue: MDB_KEYEXIST)
    package static let notFound = Self(rawValue: MDB_NOTFOUND)
    package static let pageNotFound = Self(rawValue: MDB_PAGE_NOTFOUND)
    package static let corrupted = Self(rawValue: MDB_CORRUPTED)
    package static let panic = Self(rawValue: MDB_PANIC)
    package static let versionMismatch = Self(rawValue: MDB_VERSION_MISMATCH)
    package static let invalid = Self(rawValue: MDB_INVALID)
    package static let mapFull = Self(rawValue: MDB_MAP_FULL)
    package static let tablesFull = Self(rawValue: MDB_DBS_FULL)
    package static let readersFull = Self(rawValue: MDB_READERS_FULL)
    package static let threadSlotsFull = Self(rawValue: MDB_TLS_FULL)
    package static let transactionFull = Self(rawValue: MDB_TXN_FULL)
    package static let cursorFull = Self(rawValue: MDB_CURSOR_FULL)
    package static let pageFull = Self(rawValue: MDB_PAGE_FULL)
    package static let mapResized = Self(rawValue: MDB_MAP_RESIZED)
    package static let incompatible = Self(rawValue: MDB_INCOMPATIBLE)
    package static let badReaderSlot = Self(rawValue: MDB_BAD_RSLOT)
    package static let badTransaction = Self(rawValue: MDB_BAD_TXN)
    package static let badValueSize = Self(rawValue: MDB_BAD_VALSIZE)
    package static let badTable = Self(rawValue: MDB_BAD_DBI)
}

/// Codes of this module, outside LMDB's range.
extension LMDBError.Code {
    /// Any other failed system call; `systemError` says which `errno`.
    package static let system = Self(rawValue: -20_000)
    /// The file system or the quota has no room left, or less than the configured reserve.
    package static let diskFull = Self(rawValue: -20_001)
    /// The file is not an LMDB data file.
    package static let notADatabase = Self(rawValue: -20_002)
    /// The file is an LMDB data file whose header contradicts itself.
    package static let damaged = Self(rawValue: -20_003)
    /// The file was written by a newer LMDB format.
    package static let newerFormat = Self(rawValue: -20_004)
    /// The file is shorter than its header says.
    package static let truncated = Self(rawValue: -20_005)
    /// The file holds nothing but zeros: a creation that a crash interrupted.
    package static let onlyZeros = Self(rawValue: -20_006)
    /// There is nothing at the path.
    package static let missing = Self(rawValue: -20_007)
    /// A named table that creation makes is not there.
    package static let tableMissing = Self(rawValue: -20_008)
    /// The group or others may write to a directory or file of the store.
    package static let unsafePermissions = Self(rawValue: -20_009)
    /// A directory or file of the store belongs to another user.
    package static let foreignOwner = Self(rawValue: -20_010)
    /// A directory or file of the store is a symbolic link or no plain file.
    package static let notAPlainFile = Self(rawValue: -20_011)
    /// The store lies on a file system whose locks and maps cannot be relied on.
    package static let unsupportedFileSystem = Self(rawValue: -20_012)
    /// This process has the environment open already.
    package static let alreadyOpen = Self(rawValue: -20_013)
    /// Another process holds the writer lock.
    package static let inUse = Self(rawValue: -20_014)
    /// The process was forked after the environment was opened.
    package static let forked = Self(rawValue: -20_015)
    /// The environment was closed.
    package static let closed = Self(rawValue: -20_016)
    /// A commit failed before; reopen the environment to learn what is durable.
    package static let writesRefused = Self(rawValue: -20_017)
    /// The environment was opened for reading only.
    package static let readOnly = Self(rawValue: -20_018)
    /// The transaction exceeds the bound on its bytes or changes.
    package static let transactionTooLarge = Self(rawValue: -20_019)
    /// Transactions that have to end first did not end in time.
    package static let busy = Self(rawValue: -20_020)
    /// Another file lies in the place of the one that is open.
    package static let replaced = Self(rawValue: -20_021)
}
