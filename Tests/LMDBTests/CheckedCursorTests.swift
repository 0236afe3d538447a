import Foundation
import SeededRandom
import Testing

@testable import LMDB

/// Leaves that opening leaves out are checked where reading comes by.
@Suite struct CheckedCursorTests {
    private static let pageBytes = PagedStore.pageBytes

    private let store: PagedStore

    init() throws {
        store = try PagedStore()
        try store.fill()
    }

    private func openNames(of other: PagedStore? = nil) throws(LMDBError) -> Environment {
        let store = other ?? store
        var configuration = store.configuration
        configuration.access = .readOnly
        configuration.checkedPages = .names
        return try Environment.open(at: store.path, configuration)
    }

    private struct Row: Equatable {
        let key: [UInt8]
        let byteCount: Int
    }

    /// All rows from a place on, up to the end or to damage.
    private func rows(
        of environment: Environment, atOrAfter key: [UInt8] = []
    ) throws -> (rows: [Row], damage: LMDBError?) {
        try environment.read { transaction in
            var rows: [Row] = []
            do {
                try transaction.withCheckedCursor(environment.table("letters")) { cursor in
                    var isFound =
                        key.isEmpty
                        ? try cursor.seek(after: []) : try cursor.seek(atOrAfter: key)
                    while isFound {
                        let count = cursor.withEntry { _, value in value.count }
                        rows.append(Row(key: cursor.key(), byteCount: count))
                        isFound = try cursor.next()
                    }
                }
                return (rows, nil)
            } catch let damage as LMDBError {
                return (rows, damage)
            }
        }
    }

    /// All rows that lie on sound pages.
    private func soundRows(of environment: Environment) throws -> [Row] {
        try environment.read { transaction in
            try transaction.withCheckedCursor(environment.table("letters")) { cursor in
                var rows: [Row] = []
                var isFound = try cursor.seekSound(after: [])
                while isFound {
                    let count = cursor.withEntry { _, value in value.count }
                    rows.append(Row(key: cursor.key(), byteCount: count))
                    isFound = try cursor.nextSound()
                }
                return rows
            }
        }
    }

    private func plainRows(of environment: Environment) throws -> [Row] {
        try environment.read { transaction in
            try transaction.withCursor(environment.table("letters")) { cursor in
                var rows: [Row] = []
                while try cursor.next() {
                    let count = cursor.withEntry { _, value in value.count }
                    rows.append(Row(key: cursor.key(), byteCount: count))
                }
                return rows
            }
        }
    }

    @Test func `what is sound is read as without checks, from each place on`() throws {
        let environment = try openNames()
        defer { environment.close() }
        let all = try plainRows(of: environment)
        try #require(all.count == 3_000)
        #expect(try rows(of: environment).rows == all)
        for number in stride(from: 0, through: 4_010, by: 211) {
            let key = PagedStore.key(number)
            let expected = all.drop { $0.key.lexicographicallyPrecedes(key) }
            let read = try rows(of: environment, atOrAfter: key)
            #expect(read.rows == Array(expected))
            #expect(read.damage == nil)
        }
        let last = try environment.read { transaction in
            try transaction.withCheckedCursor(environment.table("letters")) { cursor in
                try cursor.last() ? cursor.key() : nil
            }
        }
        #expect(last == PagedStore.key(3_999))
        for (number, isThere) in [(999, true), (1_500, false), (3_500, true), (9_000, false)] {
            let count = try environment.read { transaction in
                let key = PagedStore.key(number)
                return try transaction.withCheckedValue(environment.table("letters"), key) {
                    $0.count
                }
            }
            #expect((count != nil) == isThere)
        }
    }

    @Test func `a seek past the end of a table goes nowhere, and an empty one has no entries`()
        throws
    {
        let environment = try Environment.open(at: store.path, store.configuration)
        defer { environment.close() }
        let table = environment.table("letters")
        #expect(try rows(of: environment, atOrAfter: [0xff]).rows.isEmpty)
        try environment.write { transaction in
            for number in 0..<4_000 {
                _ = try transaction.delete(table, PagedStore.key(number).span)
            }
        }
        let read = try rows(of: environment)
        #expect(read.rows.isEmpty && read.damage == nil)
        let hasLast = try environment.read { transaction in
            try transaction.withCheckedCursor(table) { cursor in try cursor.last() }
        }
        #expect(!hasLast)
    }

    /// Its pages are not in the file yet.
    @Test func `a writer reads what it has put`() throws {
        let environment = try Environment.open(at: store.path, store.configuration)
        defer { environment.close() }
        let table = environment.table("letters")
        try environment.write { transaction in
            try transaction.put(table, PagedStore.key(1_500).span, [7].span)
            let value = try transaction.withCheckedValue(table, PagedStore.key(1_500)) {
                Array(copying: $0)
            }
            #expect(value == [7])
        }
    }

    @Test func `a hurt leaf keeps nobody from the others`() throws {
        let environment = try openNames()
        defer { environment.close() }
        let all = try plainRows(of: environment)
        let leaves = try store.leaves(of: environment.table("letters"))
        try #require(leaves.count > 10)
        for hurt in stride(from: 0, to: leaves.count, by: 7) {
            let flags = Int(leaves[hurt].number) * Self.pageBytes + 10
            try store.changeData { $0[flags] ^= 0x10 }
            let first = hurt == 0 ? [] : leaves[hurt - 1].lastKey
            let before = all.prefix { !first.lexicographicallyPrecedes($0.key) }
            let after = all.drop { !leaves[hurt].lastKey.lexicographicallyPrecedes($0.key) }

            let read = try rows(of: environment)
            #expect(read.rows == Array(before))
            #expect(read.damage?.code == .damaged)
            let message = "\(try #require(read.damage))"
            #expect(message.contains("page \(leaves[hurt].number) of table letters"))
            let within = try rows(of: environment, atOrAfter: leaves[hurt].lastKey)
            #expect(within.rows.isEmpty && within.damage?.code == .damaged)
            if let next = after.first {
                let rest = try rows(of: environment, atOrAfter: next.key)
                #expect(rest.rows == Array(after))
                #expect(rest.damage == nil)
            }
            #expect(try soundRows(of: environment) == Array(before) + Array(after))
            try store.changeData { $0[flags] ^= 0x10 }
        }
    }

    /// Also of branches over branches, which opening has read.
    @Test(arguments: 0...2)
    func `below a hurt page nothing is read, and all around it is`(level: Int) throws {
        let deep = try PagedStore()
        try deep.fillDeep()
        let environment = try openNames(of: deep)
        defer { environment.close() }
        let all = try plainRows(of: environment)
        #expect(try rows(of: environment).rows == all)
        let pages = try deep.pages(of: environment.table("letters"), above: level)
        try #require(pages.count > 1)
        for hurt in stride(from: 0, to: pages.count, by: level == 0 ? 5 : 1) {
            let flags = Int(pages[hurt].number) * Self.pageBytes + 10
            try deep.changeData { $0[flags] ^= 0x10 }
            let first = hurt == 0 ? [] : pages[hurt - 1].lastKey
            let around = all.filter { row in
                !first.lexicographicallyPrecedes(row.key)
                    || pages[hurt].lastKey.lexicographicallyPrecedes(row.key)
            }
            #expect(around.count < all.count)
            #expect(try soundRows(of: environment) == around)
            try deep.changeData { $0[flags] ^= 0x10 }
        }
        for start in stride(from: 0, to: all.count, by: 37) {
            let read = try rows(of: environment, atOrAfter: all[start].key)
            #expect(read.rows == Array(all[start...]))
        }
    }

    @Test func `damaged pages side by side and large values are gone around`() throws {
        let environment = try openNames()
        defer { environment.close() }
        let all = try plainRows(of: environment)
        let leaves = try store.leaves(of: environment.table("letters"))
        try store.changeData { data in
            for leaf in leaves[3...5] + [leaves[leaves.count - 1]] {
                data[Int(leaf.number) * Self.pageBytes + 10] ^= 0x10
            }
            for page in Self.largePages(in: data) { data[page + 10] = 1 }
        }
        let (first, last) = (leaves[2].lastKey, leaves[5].lastKey)
        let end = leaves[leaves.count - 2].lastKey
        let expected = all.filter { row in
            let isBetween =
                first.lexicographicallyPrecedes(row.key)
                && !last.lexicographicallyPrecedes(row.key)
            return !isBetween && !end.lexicographicallyPrecedes(row.key) && row.byteCount < 9_000
        }
        #expect(try soundRows(of: environment) == expected)
    }

    private static func largePages(in data: Data) -> [Int] {
        stride(from: 2 * pageBytes, to: data.count, by: pageBytes).filter {
            data.half(at: $0 + 10) == 4 && data.half(at: $0 + 12) == 3
        }
    }

    /// Whatever the damage, also such as happens after opening, reading ends with an answer.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `changed bytes are told, or do no harm`(seed: UInt64) throws {
        let environment = try openNames()
        defer { environment.close() }
        let all = try plainRows(of: environment)
        let leaves = try store.leaves(of: environment.table("letters"))
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let leaf = leaves[Int.random(in: 0..<leaves.count, using: &generator)]
            let place =
                Int(leaf.number) * Self.pageBytes
                + Int.random(in: 0..<Self.pageBytes, using: &generator)
            let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &generator)
            try store.changeData { $0[place] ^= bit }
            let read = try rows(of: environment)
            #expect(read.damage?.code == .damaged || read.rows.count == all.count)
            try store.changeData { $0[place] ^= bit }
        }
        #expect(try rows(of: environment).rows == all)
    }

    /// A file with a hole has room for it.
    @Test func `a large value that claims more than a transaction may put is told`() throws {
        let environment = try openNames()
        defer { environment.close() }
        let leaves = try store.leaves(of: environment.table("letters"))
        try store.changeData { data in
            for leaf in leaves {
                let page = Int(leaf.number) * Self.pageBytes
                let count = (data.half(at: page + 12) - 16) / 2
                for index in 0..<count {
                    let node = page + data.half(at: page + 16 + 2 * index)
                    guard data.half(at: node + 4) & 1 == 1 else { continue }
                    data.put(half: 1, at: node)
                    data.put(half: Environment.transactionBytesMaximum >> 16, at: node + 2)
                }
            }
        }
        let read = try rows(of: environment)
        #expect("\(try #require(read.damage))".contains("claims 268435457 bytes"))
    }

    /// Values on pages of their own are looked at as well.
    @Test func `a large value that is cut off is told`() throws {
        let environment = try openNames()
        defer { environment.close() }
        try store.changeData { data in
            let large = Self.largePages(in: data)
            try #require(!large.isEmpty)
            for page in large { data.put(half: 0x7fff, at: page + 14) }
        }
        let read = try rows(of: environment)
        #expect(read.rows.isEmpty)
        #expect("\(try #require(read.damage))".contains("is cut off"))
    }
}
