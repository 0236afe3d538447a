import Foundation
import Testing

@testable import EventLogLMDB
@testable import LMDB

/// A leaf of a table in the file of a closed log, or the page above all of them.
struct StoredLeaf {
    private static let pageBytes = 4_096

    private let url: URL
    private let number: Int
    private let page: Page
    /// The highest page of those that lead there from the list of the tables.
    private(set) var highestOnTheWay: UInt64

    enum Place {
        case middle
        case end
        case root

        fileprivate func node(of branch: Page) -> Int {
            self == .end ? branch.count - 1 : branch.count / 2
        }
    }

    init(_ place: Place, of table: String, inLogAt path: String) throws {
        url = URL(filePath: path + "/data.mdb")
        let data = try Data(contentsOf: url)
        let headers = try (0..<2).map { index in
            let start = index * Self.pageBytes
            return try MetaPage(
                Array(data[start..<start + MetaPage.byteCount]), index: UInt64(index))
        }
        let page = { (number: UInt64) in
            let start = Int(number) * Self.pageBytes
            return try Page(Array(data[start..<start + Self.pageBytes]), number: number)
        }
        let newest = headers[headers[0].transaction > headers[1].transaction ? 0 : 1]
        highestOnTheWay = try #require(newest.main.root)
        let tables = try page(highestOnTheWay)
        let index = try #require((0..<tables.count).first { tables.key($0) == Array(table.utf8) })
        guard case .tree(let record) = tables.value(index) else {
            throw StructureDamage("\(table) is no table")
        }
        var number = try #require(record.root)
        highestOnTheWay = max(highestOnTheWay, number)
        for _ in 1..<record.depth where place != .root {
            let branch = try page(number)
            number = branch.child(place.node(of: branch))
            highestOnTheWay = max(highestOnTheWay, number)
        }
        self.number = Int(number)
        self.page = try page(number)
    }

    /// Ends the file within the value of its last node, for which the file has to have no page
    /// behind it that leads there.
    func cutLastValueOff() throws {
        guard case .overflow(let first, _) = page.value(page.count - 1) else {
            throw StructureDamage("the value lies in the leaf")
        }
        try #require(first > highestOnTheWay)
        let file = try FileHandle(forUpdating: url)
        defer { try? file.close() }
        try file.truncate(atOffset: (first + 1) * UInt64(Self.pageBytes))
    }

    /// Gives the last node of a leaf a flag that LMDB has for another kind of tables, and a branch
    /// such a flag itself.
    func hurt() throws {
        let node = LittleEndian.half(page.bytes, at: Page.headerByteCount + 2 * (page.count - 1))
        let file = try FileHandle(forUpdating: url)
        defer { try? file.close() }
        let flags = page.kind == .leaf ? node + 4 : 10
        let place = UInt64(number * Self.pageBytes + flags)
        try file.seek(toOffset: place)
        let byte = try #require(try file.read(upToCount: 1))
        try file.seek(toOffset: place)
        try file.write(contentsOf: [byte[0] ^ 0x04])
    }
}
