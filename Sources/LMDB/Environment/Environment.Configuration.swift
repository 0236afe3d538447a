extension Environment {
    /// How an environment is opened.
    package struct Configuration: Sendable {
        /// Whether the process writes or only reads.
        package enum Access: Sendable {
            case readWrite
            case readOnly
        }

        /// What opening looks at before LMDB trusts the file (rule 14).
        package enum CheckedPages: Sendable {
            case all
            /// All of a small file; of a large one all but the leaves of the tables, so that it
            /// takes a bounded time.
            case suitedToSize
            /// Those that list the tables, for who reads others than the whole tables with
            /// `withCheckedCursor` alone.
            case names
        }

        /// The names of all tables; creation makes them, a later open expects every one of them.
        package var tables: [String]

        package var access: Access

        /// What a store that is created holds before anybody can find it.
        package var firstEntries: [(table: String, key: [UInt8], value: [UInt8])] = []

        /// Whether a store that is not there is created, when it is opened for writing.
        package var createsMissing = true

        /// The address space reserved for the file, halved as often as the system refuses it; nil
        /// for as much as suits the file and the number of those that the process has open.
        package var mapSizeBytes: Int?

        /// Reader slots; the same figure in every process that opens the store (rule 9).
        package var readersMaximum: UInt32 = 1_024

        /// Free space that has to remain on the file system for a write transaction to begin.
        package var reserveBytes = 8 << 20

        /// Beyond so many bytes the file is read page by page, without the neighbours of a page:
        /// rows found here and there would only drive others out of the page cache.
        package var readAheadBytesMaximum = UInt64.max

        /// Which pages opening checks; LMDB follows the others unchecked.
        package var checkedPages = CheckedPages.suitedToSize

        /// Tables of which opening checks all pages, however large the file.
        package var wholeTables: Set<String> = []

        /// Bytes of keys and values that one write transaction may put (rule 17).
        package var transactionBytesMaximum = Environment.transactionBytesMaximum

        /// Puts and deletes that one write transaction may hold (rule 17).
        package var transactionChangesMaximum = Environment.transactionChangesMaximum

        package init(tables: [String], access: Access = .readWrite) {
            self.tables = tables
            self.access = access
        }
    }

    /// The smallest map worth having; below it opening fails with the system's error.
    package static let smallestMapSizeBytes = 1 << 20

    /// Read transactions kept for reuse; more may be open, their slots are given back.
    package static let pooledReadersMaximum = 64

    /// Bytes that one write transaction may put by default.
    package static let transactionBytesMaximum = 256 << 20

    /// Puts and deletes that one write transaction may hold by default.
    package static let transactionChangesMaximum = 4 << 20

    /// How far the file is grown ahead of its last used page in one step.
    package static let growthStepBytes = 16 << 20

    /// Zeros written while the write lock is held; a writer waits no longer than for these.
    static let growthChunkBytes = 1 << 20

    /// Less free space than this makes an I/O error a full disk (rule 6).
    static let diskFullBytes = 1 << 20

    /// How long a transaction waits for a resize of the map, and a resize for transactions.
    static let quiesceMilliseconds = 5_000

    /// Tables an environment may have; LMDB walks all of them at every begin.
    package static let tablesMaximum = 64
}
