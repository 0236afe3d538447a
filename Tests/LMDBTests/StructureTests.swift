import Fixtures
import Foundation
import Testing

@testable import LMDB

/// Rule 14: pages are checked before LMDB follows them.
@Suite struct StructureTests {
    private static let pageBytes = PagedStore.pageBytes

    private let store: PagedStore

    init() throws { store = try PagedStore() }

    private func open() throws(LMDBError) {
        let environment = try Environment.open(at: store.path, store.configuration)
        defer { environment.close() }
        try environment.checkStructure()
    }

    private func isDamaged() -> Bool {
        refusal { () throws(LMDBError) in try open() } == .damaged
    }

    private func refusal(_ body: () throws(LMDBError) -> Void) -> LMDBError.Code? {
        do throws(LMDBError) {
            try body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test
    func `a header with the largest number of a transaction is looked at like any other`() throws {
        try store.fill()
        let lastByteOfNumber = 151
        try store.changeData { data in
            for header in 0..<2 { data[header * Self.pageBytes + lastByteOfNumber] = 0xff }
        }
        // Which of both headers is the newer one has not changed.
        #expect(!isDamaged())
    }

    @Test func `what LMDB writes passes`() throws {
        try store.fill()
        try open()
        let environment = try Environment.open(at: store.path, store.configuration)
        defer { environment.close() }
        let table = environment.table("letters")
        for round in 0..<40 {
            try environment.write { transaction in
                for number in 0..<100 {
                    let key = PagedStore.key((number * 37 + round * 101) % 4_000)
                    if round % 3 == 2 {
                        _ = try transaction.delete(table, key.span)
                    } else {
                        let value = [UInt8](repeating: 7, count: number * round % 2_500)
                        try transaction.put(table, key.span, value.span)
                    }
                }
            }
            try environment.checkStructure()
        }
    }

    @Test func `a first header that is gone is damage where the second is there`() throws {
        try store.fill()
        try store.changeData { data in
            data.replaceSubrange(..<Self.pageBytes, with: Data(count: Self.pageBytes))
        }
        #expect(isDamaged())
        try store.changeData { data in
            data.replaceSubrange(..<(2 * Self.pageBytes), with: Data(count: 2 * Self.pageBytes))
        }
        #expect(refusal { () throws(LMDBError) in try open() } == .notADatabase)
    }

    @Test func `a page that carries another number is damage`() throws {
        try store.fill()
        try store.changeData { data in
            for page in 2..<40 { data[page * Self.pageBytes] ^= 1 }
        }
        #expect(isDamaged())
    }

    @Test func `a page of another kind is damage`() throws {
        try store.fill()
        try store.changeData { data in
            for page in 2..<40 { data[page * Self.pageBytes + 10] ^= 0x10 }
        }
        #expect(isDamaged())
    }

    @Test func `a node beyond its page is damage`() throws {
        try store.fill()
        try store.changeData { data in
            for page in 2..<40 { data[page * Self.pageBytes + 17] ^= 0x08 }
        }
        #expect(isDamaged())
    }

    /// Such a list of a few bytes on the disk, in a file that is large and empty, would have
    /// whoever looks at the store take as much memory as it says.
    @Test func `a list of free pages that is longer than the file has pages is damage`() throws {
        try store.fill()
        let pageCount = 1 << 18
        try store.changeData { data in
            let header = PagedStore.newestHeader(in: data)
            let end = data.number(at: header + 136) + 1
            data.put(UInt64(pageCount - 1), at: header + 136)
            let leaf = data.number(at: header + 80) * Self.pageBytes
            // A leaf with one node at its end.
            let node = Self.pageBytes - 24
            data.put(2 << 16 | 18 << 32 | UInt64(node) << 48, at: leaf + 8)
            data.put(UInt64(node), at: leaf + 16)
            // Half a gigabyte, on pages of its own, which begin behind the others.
            data.put(1 << 29 | 1 << 32 | 8 << 48, at: leaf + node)
            data.put(1, at: leaf + node + 8)
            data.put(UInt64(end), at: leaf + node + 16)
            data.count = (end + 1) * Self.pageBytes
            data.put(UInt64(end), at: end * Self.pageBytes)
            data.put(4 << 16 | UInt64(1 << 17 + 1) << 32, at: end * Self.pageBytes + 8)
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(store.path)/data.mdb"))
        try file.truncate(atOffset: UInt64(pageCount * Self.pageBytes))
        try file.close()
        let error = #expect(throws: LMDBError.self) { try open() }
        #expect(error?.code == .damaged)
        let message = "\(try #require(error))"
        #expect(message.contains("longer than the file"), "\(message)")
    }

    /// LMDB gave such pages out twice, which ended the process or hurt what was sound.
    @Test func `free pages of no commit are damage`() throws {
        try store.fill()
        try store.changeData { data in
            let leaf = data.number(at: PagedStore.newestHeader(in: data) + 80) * Self.pageBytes
            let node = data.number(at: leaf + 16) & 0xffff
            try #require((1...9).contains(data.number(at: leaf + node + 8)))
            data.put(0, at: leaf + node + 8)
        }
        let error = #expect(throws: LMDBError.self) { try open() }
        #expect(error?.code == .damaged)
        #expect("\(try #require(error))".contains("of commit 0"))
    }

    /// Where the parts of the newest commit lie in the file.
    private struct Places {
        /// What the list of tables says of the one table.
        let record: Int
        /// Its root, a branch.
        let root: Int
        /// The first leaf of the table.
        let leaf: Int
        /// The first page of a large value of the table.
        let large: Int
        /// The key of the last list of free pages.
        let commit: Int
        /// A list of several: their count, which they follow.
        let list: Int
        let transaction: Int

        init(_ data: Data, header: Int) throws {
            transaction = data.number(at: header + 144)
            let tables = data.number(at: header + 128) * pageBytes
            let table = tables + data.half(at: tables + 16)
            record = table + 8 + data.half(at: table + 6)
            root = data.number(at: record + 40) * pageBytes
            var page = root
            while data.half(at: page + 10) == 1 {
                let node = page + data.half(at: page + 16)
                page = (data.number(at: node) & 0xffff_ffff_ffff) * pageBytes
            }
            leaf = page
            let pages = stride(from: 2 * pageBytes, to: data.count, by: pageBytes)
            large = try #require(
                pages.first { data.half(at: $0 + 10) == 4 && data.half(at: $0 + 12) == 3 })
            let free = data.number(at: header + 80) * pageBytes
            let nodes = stride(from: 16, to: data.half(at: free + 12), by: 2).map {
                free + data.half(at: free + $0)
            }
            let node = nodes.first { data.half(at: $0 + 4) == 0 && data.number(at: $0 + 16) > 2 }
            list = try #require(node) + 16
            commit = try #require(nodes.last) + 8
        }
    }

    /// What would lead LMDB astray, though every page carries its number and its kind.
    private static let forgeries: [(String, @Sendable (inout Data, Places) -> Void)] = [
        ("other pages or entries", { $0[$1.record + 32] ^= 1 }),
        ("has flags 4", { $0[$1.record + 4] = 4 }),
        ("out of place", { $0[$1.record + 6] += 1 }),
        ("deeper than LMDB", { $0[$1.record + 7] = 1 }),
        (
            "keys out of order",
            { data, places in
                let (first, second) = (
                    data.half(at: places.leaf + 16), data.half(at: places.leaf + 18)
                )
                data.put(half: second, at: places.leaf + 16)
                data.put(half: first, at: places.leaf + 18)
            }
        ),
        (
            "keys of its neighbour",
            { data, places in
                let last = places.leaf + data.half(at: places.leaf + 12) - 2
                data[places.leaf + data.half(at: last) + 8] = 0xff
            }
        ),
        (
            "node outside of its place",
            { data, places in
                data.put(half: data.half(at: places.leaf + 18), at: places.leaf + 16)
            }
        ),
        (
            "is used twice",
            { data, places in
                let nodes = (0..<2).map { places.root + data.half(at: places.root + 16 + 2 * $0) }
                for index in 0..<6 { data[nodes[1] + index] = data[nodes[0] + index] }
            }
        ),
        ("does not hold a large value", { $0[$1.large + 12] = 1 }),
        ("free space outside", { $0.put(half: 8, at: $1.leaf + 12) }),
        ("free space outside", { $0.put(half: $0.half(at: $1.leaf + 12) + 1, at: $1.leaf + 12) }),
        ("free space outside", { $0.put(half: 0x7fff, at: $1.leaf + 14) }),
        ("of commit", { $0.put(UInt64($1.transaction) + 1, at: $1.commit) }),
        ("longer than its value", { $0.put(1 << 32, at: $1.list) }),
        ("not in order", { $0.put(2, at: $1.list + 8) }),
        ("beyond the last one", { $0.put(1 << 40, at: $1.list + 8) }),
        (
            "page 1 is used twice",
            { data, places in
                data.put(1, at: places.list + 8 * data.number(at: places.list))
            }
        ),
    ]

    @Test(arguments: forgeries.indices)
    func `what a page says wrongly is damage, and is told`(index: Int) throws {
        let (text, forge) = Self.forgeries[index]
        try store.fill()
        try store.changeData { data in
            forge(&data, try Places(data, header: PagedStore.newestHeader(in: data)))
        }
        let error = #expect(throws: LMDBError.self) { try open() }
        #expect(error?.code == .damaged)
        let message = "\(try #require(error))"
        #expect(message.contains(text), "\(message)")
    }

    /// Whatever the damage, opening and reading end with an answer, not with the process.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `damaged pages are refused or do no harm`(seed: UInt64) throws {
        try store.fill()
        var state = seed
        let original = try Data(contentsOf: URL(fileURLWithPath: "\(store.path)/data.mdb"))
        let used = min(original.count, 60 * Self.pageBytes)
        for _ in 0..<40 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let place = Int((state >> 20) % UInt64(used))
            let bit = UInt8(1) << UInt8(state >> 60 & 7)
            try store.changeData { data in
                data = original
                data[place] ^= bit
            }
            do throws(LMDBError) {
                try readAll()
            } catch {
                #expect(
                    [.damaged, .notADatabase, .newerFormat, .truncated, .tableMissing]
                        .contains(error.code))
            }
        }
    }

    private func readAll() throws(LMDBError) {
        let environment = try Environment.open(at: store.path, store.configuration)
        defer { environment.close() }
        let transaction = try environment.beginRead()
        for number in stride(from: 0, to: 4_000, by: 7) {
            _ = try transaction.value(environment.table("letters"), PagedStore.key(number).span)
        }
    }

    @Test func `the lock file has its blocks from the beginning`() throws {
        try store.fill()
        let values = try URL(fileURLWithPath: "\(store.path)/lock.mdb")
            .resourceValues(forKeys: [.fileSizeKey, .totalFileAllocatedSizeKey])
        let size = try #require(values.fileSize)
        #expect(size > 0)
        #expect(try #require(values.totalFileAllocatedSize) >= size)
    }
}
