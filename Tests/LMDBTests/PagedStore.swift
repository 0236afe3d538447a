import Fixtures
import Foundation
import Testing

@testable import LMDB

/// A store with one table of many pages, whose file can be changed.
struct PagedStore {
    static let pageBytes = 4_096

    let path: String
    let configuration = Environment.Configuration(tables: ["letters"])

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("store")
    }

    static func key(_ number: Int) -> [UInt8] { BigEndianKey.bytes(of: UInt64(number)) }

    /// A tree of several levels, with large values, and pages that have become free.
    func fill() throws {
        let environment = try Environment.open(at: path, configuration)
        let table = environment.table("letters")
        for round in 0..<8 {
            try environment.write { transaction in
                for number in stride(from: round, to: 4_000, by: 8) {
                    let count = number.isMultiple(of: 500) ? 9_000 : number % 90
                    let value = [UInt8](repeating: UInt8(round), count: count)
                    try transaction.put(table, Self.key(number).span, value.span)
                }
            }
        }
        try environment.write { transaction in
            for number in 1_000..<2_000 {
                _ = try transaction.delete(table, Self.key(number).span)
            }
        }
        environment.close()
    }

    /// As many rows under keys of which few fit into a page, so that branches lie over branches.
    func fillDeep() throws {
        let environment = try Environment.open(at: path, configuration)
        defer { environment.close() }
        let table = environment.table("letters")
        try environment.write { transaction in
            for number in 0..<600 {
                let key = Self.key(number) + [UInt8](repeating: 7, count: 490)
                try transaction.put(table, key.span, Self.key(number).span)
            }
        }
    }

    func changeData(_ change: (inout Data) throws -> Void) throws {
        let url = URL(fileURLWithPath: "\(path)/data.mdb")
        var data = try Data(contentsOf: url)
        try change(&data)
        let file = try FileHandle(forWritingTo: url)
        try file.write(contentsOf: data)
        try file.close()
    }

    /// The leaves of a table, in order.
    func leaves(of table: Table) throws -> [(number: UInt64, lastKey: [UInt8])] {
        try pages(of: table, above: 0)
    }

    /// The pages that lie so many levels above the leaves, each with the last key below it.
    func pages(
        of table: Table, above level: Int
    ) throws -> [(number: UInt64, lastKey: [UInt8])] {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/data.mdb"))
        let page = { (number: UInt64) in
            let start = Int(number) * Self.pageBytes
            return try Page(Array(data[start..<start + Self.pageBytes]), number: number)
        }
        func lastKey(below number: UInt64) throws -> [UInt8] {
            let page = try page(number)
            guard page.kind == .branch else { return page.key(page.count - 1) }
            return try lastKey(below: page.child(page.count - 1))
        }
        func pages(
            below number: UInt64, _ levels: Int
        ) throws -> [(number: UInt64, lastKey: [UInt8])] {
            guard levels > 0 else { return [(number, try lastKey(below: number))] }
            let page = try page(number)
            return try (0..<page.count).flatMap { try pages(below: page.child($0), levels - 1) }
        }
        let main = try page(UInt64(data.number(at: Self.newestHeader(in: data) + 128)))
        let index = try #require(
            (0..<main.count).first { main.key($0) == Array(table.name.utf8) })
        guard case .tree(let record) = main.value(index) else { return [] }
        return try pages(below: #require(record.root), record.depth - 1 - level)
    }

    static func newestHeader(in data: Data) -> Int {
        data.number(at: 144) < data.number(at: pageBytes + 144) ? pageBytes : 0
    }
}

/// Numbers of eight bytes, as LMDB stores them.
extension Data {
    func number(at offset: Int) -> Int {
        Int(self[offset..<offset + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    mutating func put(_ number: UInt64, at offset: Int) {
        for index in 0..<8 {
            self[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
        }
    }

    /// Those of two bytes.
    func half(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

    mutating func put(half number: Int, at offset: Int) {
        for index in 0..<2 { self[offset + index] = UInt8(number >> (8 * index) & 0xff) }
    }
}
