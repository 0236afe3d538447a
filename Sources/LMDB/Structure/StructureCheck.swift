/// Reads the pages of one commit and checks that they are trees, because LMDB does not (rule 14).
///
/// LMDB follows damaged page numbers and offsets wherever they lead: out of the file, in circles,
/// into a failed assertion. After this check it finds what it expects: every page is what it says
/// it is and is referred to once, nodes lie inside their pages, keys ascend, and counts are right.
/// What values mean is for others to check.
struct StructureCheck: ~Copyable {
    /// Read in about 50 ms.
    static let smallFileBytes = 64 << 20

    private static let pageNumberByteCount = 8

    private let file: OpenFile
    private let pages: PageFile
    private let transaction: UInt64
    private var use: PageUse

    /// Checks what the commit with a number left; false when it is no longer the newest one.
    static func run(
        _ directory: String, transaction: UInt64, _ configuration: Environment.Configuration
    ) throws(LMDBError) -> Bool {
        let path = "\(directory)/\(DataFile.name)"
        let file = try OpenFile(path, for: .reading)
        do throws(StructureDamage) {
            guard let meta = try header(of: transaction, file) else { return false }
            var check = StructureCheck(consume file, meta)
            try check.run(meta, configuration)
            return true
        } catch {
            throw LMDBError(.damaged, .check, detail: "\(path): \(error.text)")
        }
    }

    private init(_ file: consuming OpenFile, _ meta: MetaPage) {
        pages = PageFile(file, pageSize: meta.pageSize, pageCount: meta.lastPage + 1)
        self.file = file
        transaction = meta.transaction
        use = PageUse(pageCount: pages.pageCount)
    }

    private static func header(
        of transaction: UInt64, _ file: borrowing OpenFile
    ) throws(StructureDamage) -> MetaPage? {
        let first = try header(0, at: 0, file)
        if first.transaction == transaction { return first }
        let second = try header(1, at: first.pageSize, file)
        return second.transaction == transaction ? second : nil
    }

    private static func header(
        _ index: UInt64, at offset: Int, _ file: borrowing OpenFile
    ) throws(StructureDamage) -> MetaPage {
        let bytes: [UInt8]
        do throws(LMDBError) {
            bytes = try file.read(at: offset, count: MetaPage.byteCount)
        } catch {
            throw StructureDamage("\(error)")
        }
        do throws(MetaPage.Problem) {
            return try MetaPage(bytes, index: index)
        } catch {
            throw StructureDamage(error.text)
        }
    }

    private mutating func run(
        _ meta: MetaPage, _ configuration: Environment.Configuration
    ) throws(StructureDamage) {
        if configuration.checkedPages != .names {
            var free = TreeWalk(meta.free, "free pages", .integers, .everything)
            try walk(&free)
        }
        var main = TreeWalk(meta.main, "tables", .bytes, .everything)
        try walk(&main)
        for (name, record) in main.trees {
            try TreeWalk(record, "table \(name)", .bytes, .everything).checkRecord()
        }
        for (name, record) in main.trees {
            guard let parts = Self.parts(of: name, meta, configuration) else { continue }
            var table = TreeWalk(record, "table \(name)", .bytes, parts)
            try walk(&table)
            guard table.trees.isEmpty else {
                throw StructureDamage("\(table.name) holds tables")
            }
        }
    }

    /// What is checked of a table; nil when nobody follows its pages unchecked.
    private static func parts(
        of table: String, _ meta: MetaPage, _ configuration: Environment.Configuration
    ) -> TreeWalk.Parts? {
        if configuration.wholeTables.contains(table) { return .everything }
        return switch configuration.checkedPages {
        case .names: nil
        case .all: .everything
        case .suitedToSize: meta.usedBytes <= smallFileBytes ? .everything : .branches
        }
    }

    private mutating func walk(_ tree: inout TreeWalk) throws(StructureDamage) {
        try tree.checkRecord()
        if let root = tree.record.root {
            try walk(root, level: 1, Bounds(), &tree)
        }
        try tree.checkFigures()
    }

    /// Checks a page, and all below it.
    private mutating func walk(
        _ number: UInt64, level: Int, _ bounds: Bounds, _ tree: inout TreeWalk
    ) throws(StructureDamage) {
        try use.take(number)
        let isLeaf = level == tree.record.depth
        guard !isLeaf || tree.parts != .branches else {
            tree.found.leaves += 1
            return
        }
        let page = try tree.page(number, isLeaf: isLeaf, bounds, in: pages)
        guard isLeaf else {
            tree.found.branches += 1
            for index in 0..<page.count {
                try walk(
                    page.child(index), level: level + 1, bounds.below(page, index), &tree)
            }
            return
        }
        tree.found.leaves += 1
        try takeValues(page, &tree)
    }

    private mutating func takeValues(
        _ page: Page, _ tree: inout TreeWalk
    ) throws(StructureDamage) {
        tree.found.entries += UInt64(page.count)
        for index in 0..<page.count {
            switch page.value(index) {
            case .here(let range):
                if tree.listsFreePages { try takeFree(Array(page.bytes[range]), page.key(index)) }
            case .tree(let record):
                tree.trees.append((String(decoding: page.key(index), as: UTF8.self), record))
            case .overflow(let first, let size):
                try takeOverflow(first, size, &tree)
                if tree.listsFreePages {
                    try takeFree(try freeList(first, size), page.key(index))
                }
            case .unknown: throw StructureDamage("\(tree.name) has a value of no kind")
            }
        }
    }

    /// The pages of a large value.
    private mutating func takeOverflow(
        _ first: UInt64, _ size: Int, _ tree: inout TreeWalk
    ) throws(StructureDamage) {
        let count = try pages.overflowCount(of: size, at: first, tree.name)
        try use.take(first, count: count)
        tree.found.overflows += count
    }

    /// A large list of free pages, which a forged size must not make take all memory: it names
    /// each page once, and LMDB keeps less than a page of room behind.
    private func freeList(_ first: UInt64, _ size: Int) throws(StructureDamage) -> [UInt8] {
        let width = UInt64(Self.pageNumberByteCount)
        guard UInt64(size) <= (pages.pageCount + 1) * width + UInt64(pages.pageSize) else {
            throw StructureDamage("a list of free pages is longer than the file has pages")
        }
        return try pages.overflow(first, size)
    }

    /// Takes the pages that a commit set free: their count, then their numbers, descending.
    ///
    /// Commits are counted from 1. A list of commit 0 would be read by LMDB as if none had been
    /// read yet, again and again, and its pages be given out as often.
    private mutating func takeFree(_ list: [UInt8], _ key: [UInt8]) throws(StructureDamage) {
        let width = Self.pageNumberByteCount
        guard key.count == width, list.count >= width, list.count.isMultiple(of: width)
        else { throw StructureDamage("a list of free pages cannot be read") }
        let commit = LittleEndian.number(key, at: 0, width: width)
        guard commit >= 1, commit <= transaction else {
            throw StructureDamage("a list of free pages is of commit \(commit) of \(transaction)")
        }
        let count = LittleEndian.number(list, at: 0, width: width)
        guard count < UInt64(list.count / width) else {
            throw StructureDamage("a list of free pages is longer than its value")
        }
        var last = UInt64.max
        for index in 0..<Int(count) {
            let page = LittleEndian.number(list, at: (index + 1) * width, width: width)
            guard page < last else { throw StructureDamage("a list of free pages is not in order") }
            try use.take(page)
            last = page
        }
    }
}
