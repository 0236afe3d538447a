/// The pages of a data file, read to be checked.
///
/// Who makes it keeps the file open meanwhile.
struct PageFile {
    let pageSize: Int
    /// Pages from this number on are not in use.
    let pageCount: UInt64

    private let descriptor: Int32
    private let path: String

    init(_ file: borrowing OpenFile, pageSize: Int, pageCount: UInt64) {
        self.init(file.descriptor, file.path, pageSize: pageSize, pageCount: pageCount)
    }

    init(_ descriptor: Int32, _ path: String, pageSize: Int, pageCount: UInt64) {
        self.descriptor = descriptor
        self.path = path
        self.pageSize = pageSize
        self.pageCount = pageCount
    }

    /// A page of the tree with a name, checked against itself.
    func page(_ number: UInt64, _ name: String) throws(StructureDamage) -> Page {
        guard number < pageCount else { throw StructureDamage("\(name) names page \(number)") }
        let bytes = try read(at: Int(number) * pageSize, count: pageSize)
        do throws(StructureDamage) {
            return try Page(bytes, number: number)
        } catch {
            throw StructureDamage("page \(number) of \(name) \(error.text)")
        }
    }

    /// How many pages a value of some bytes takes that begins on a page.
    func overflowCount(
        of byteCount: Int, at first: UInt64, _ name: String
    ) throws(StructureDamage) -> UInt64 {
        let head = try page(first, name)
        let needed = (Page.headerByteCount + byteCount - 1) / pageSize + 1
        guard head.kind == .overflow, head.overflowCount >= UInt64(needed) else {
            throw StructureDamage("page \(first) of \(name) does not hold a large value")
        }
        return head.overflowCount
    }

    /// The value that begins on a page.
    func overflow(_ first: UInt64, _ byteCount: Int) throws(StructureDamage) -> [UInt8] {
        try read(at: Int(first) * pageSize + Page.headerByteCount, count: byteCount)
    }

    private func read(at offset: Int, count: Int) throws(StructureDamage) -> [UInt8] {
        let bytes: [UInt8]
        do throws(LMDBError) {
            bytes = try System.read(descriptor, at: offset, count: count, path)
        } catch {
            throw StructureDamage("page \(offset / pageSize) cannot be read: \(error)")
        }
        guard bytes.count == count else {
            throw StructureDamage("the file ends inside of what is in use")
        }
        return bytes
    }
}
