import EventLog
import Fixtures
import Foundation
import Testing

@testable import EventLogLMDB
@testable import LMDB

/// Logs of which opening does not read all leaves.
@Suite struct LargeLogTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        let payload = [UInt8](repeating: 1, count: 60_000)
        var bytes = 0
        while bytes <= StructureCheck.smallFileBytes {
            let tail = try log.tail()
            var builder = FrameBuilder(at: tail.sequence.next)
            for _ in 0..<4 {
                try builder.append(
                    makeRecord(at: builder.nextSequence, index: 0), payload: payload)
            }
            let frame = builder.seal(id: .random(), epoch: 0, after: tail)
            _ = try log.append(frame)
            bytes += frame.bytes.count
        }
        _ = try log.moveJournal()
        log.close()
    }

    /// Following the last entry there once crashed whoever opened the log, also who only read.
    @Test func `a hurt last leaf of the frames keeps writers out, and hides nothing before it`()
        throws
    {
        try hurtLastNode(of: StoreLayout.frames)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path) })
        let log = try LMDBEventLog.open(at: path, .readOnly)
        #expect(try log.read(after: .start, limit: ReadLimit(frames: 1, bytes: 1)).count == 1)
        let findings = try log.verify()
        #expect(findings.map(\.kind) == [.storage])
        #expect(findings[0].message.contains("has a node of no kind"))
    }

    @Test(arguments: [LMDBEventLog.Access.readOnly, .readWrite])
    func `a hurt leaf of what the log notes about itself is damage`(
        access: LMDBEventLog.Access
    ) throws {
        try hurtLastNode(of: StoreLayout.meta)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path, access) })
    }

    @Test func `a hurt leaf of hashes keeps writers out, who need them`() throws {
        try hurtLastNode(of: StoreLayout.subtrees)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path) })
        let log = try LMDBEventLog.open(at: path, .readOnly)
        #expect(try !log.read(after: .start).isEmpty)
    }

    /// Gives the last node of a table a flag that LMDB has for another kind of tables.
    private func hurtLastNode(of table: String) throws {
        let url = URL(filePath: path + "/data.mdb")
        var data = try Data(contentsOf: url)
        let (number, page) = try lastLeaf(of: table, in: data)
        let node = LittleEndian.half(page.bytes, at: Page.headerByteCount + 2 * (page.count - 1))
        data[number * page.bytes.count + node + 4] ^= 0x04
        let file = try FileHandle(forWritingTo: url)
        try file.write(contentsOf: data)
        try file.close()
    }

    private func lastLeaf(of table: String, in data: Data) throws -> (Int, Page) {
        let size = 4_096
        let headers = try (0..<2).map { index in
            let start = index * size
            return try MetaPage(
                Array(data[start..<start + MetaPage.byteCount]), index: UInt64(index))
        }
        let page = { (number: UInt64) in
            try Page(Array(data[Int(number) * size..<(Int(number) + 1) * size]), number: number)
        }
        let newest = headers[headers[0].transaction > headers[1].transaction ? 0 : 1]
        try #require(newest.usedBytes > StructureCheck.smallFileBytes)
        let tables = try page(#require(newest.main.root))
        let index = try #require((0..<tables.count).first { tables.key($0) == Array(table.utf8) })
        guard case .tree(let record) = tables.value(index) else {
            throw StructureDamage("\(table) is no table")
        }
        var number = try #require(record.root)
        for _ in 1..<record.depth {
            let branch = try page(number)
            number = branch.child(branch.count - 1)
        }
        return (Int(number), try page(number))
    }
}
