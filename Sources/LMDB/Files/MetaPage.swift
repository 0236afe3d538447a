/// One of the two headers of a data file, as far as the checks before opening need it (rule 14).
///
/// Layout of LMDB 0.9 for 64-bit little-endian machines: a page header of 16 bytes, then
/// `MDB_meta`.
struct MetaPage: Equatable {
    static let byteCount = 16 + 136
    /// The pages from the beginning of the file that are headers.
    static let count: UInt64 = 2
    static let magic: UInt32 = 0xBEEF_C0DE
    static let version: UInt32 = 1

    /// The sizes that a page may have.
    static let pageSizes = (9...16).map { 1 << $0 }

    private static let metaFlag: UInt16 = 0x08
    /// LMDB follows no deeper tree.
    static let deepest = 32
    /// 16 TiB of small pages; numbers of bytes stay far from the end of an integer.
    private static let pagesMaximum: UInt64 = 1 << 32

    let pageSize: Int
    let lastPage: UInt64
    let transaction: UInt64
    /// The tree of the pages that are free, and that of the tables.
    let free: TreeRecord
    let main: TreeRecord

    /// Whether the trees begin on pages that are in use, which only the newest header has to say.
    ///
    /// When the write of a header fails, LMDB puts the old transaction and last page back but
    /// leaves the roots of the failed commit in place.
    let hasPlausibleRoots: Bool

    /// Reads header `index`; what is wrong comes as a code with a text.
    init(_ bytes: [UInt8], index: UInt64) throws(Problem) {
        guard bytes.count == Self.byteCount else {
            throw Problem(.truncated, "header \(index) is cut off")
        }
        let number = { (offset: Int, width: Int) in
            LittleEndian.number(bytes, at: offset, width: width)
        }
        guard number(16, 4) == Self.magic else {
            throw Problem(index == 0 ? .notADatabase : .damaged, "header \(index) has no magic")
        }
        guard number(20, 4) == Self.version else {
            let found = number(20, 4)
            throw Problem(
                found > Self.version ? .newerFormat : .damaged, "format version \(found)")
        }
        pageSize = Int(number(40, 4))
        lastPage = number(136, 8)
        transaction = number(144, 8)
        free = TreeRecord(bytes, at: 40)
        main = TreeRecord(bytes, at: 88)
        let (last, trees) = (lastPage, [free, main])
        let isPlausible =
            number(0, 8) == index && number(10, 2) == UInt64(Self.metaFlag)
            && Self.pageSizes.contains(pageSize)
            && last >= 1 && last < Self.pagesMaximum
            && (transaction == 0 || transaction & 1 == index)
        hasPlausibleRoots =
            isPlausible
            && trees.allSatisfy { tree in
                guard let root = tree.root else { return tree.depth == 0 }
                return tree.depth <= Self.deepest && root >= Self.count && root <= last
            }
        guard isPlausible else { throw Problem(.damaged, "header \(index) contradicts itself") }
    }

    /// The bytes that the pages in use take.
    var usedBytes: Int {
        (Int(lastPage) + 1) * pageSize
    }

    /// Why a header is refused.
    struct Problem: Error {
        let code: LMDBError.Code
        let text: String

        init(_ code: LMDBError.Code, _ text: String) {
            self.code = code
            self.text = text
        }
    }
}
