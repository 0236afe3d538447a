import Fixtures
import Foundation
import Groups
import LMDB
import Testing

@testable import Views

/// A checkpoint that cannot be read any more while its store is open.
@Suite struct UnreadableCheckpointTests {
    private let directory: TemporaryDirectory
    private let store: ViewStore

    init() throws {
        directory = try TemporaryDirectory()
        store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 10)
        try store.checkpoint()
    }

    private var environment: Environment {
        get throws { try #require(store.checkpoints).environment() }
    }

    @Test func `a batch that cannot look below the one before is refused`() throws {
        let first = try store.beginBatch()
        first.position = 11
        first.put(TestTables.members, TestTables.key("group", "new"), [1])
        let changes = first.end()
        let second = try store.beginBatch(on: changes)
        second.position = 12
        try environment.close()
        second.scan(TestTables.members, prefix: [], after: nil, descending: false) { _, _ in
            Issue.record("There is nothing to read.")
            return false
        }
        #expect(second.failure?.code == .closed)
        for _ in 0..<2 {
            let error = #expect(throws: ViewStoreError.self) { try changes.store() }
            #expect(error?.code == .closed)
        }
        #expect(throws: ViewStoreError.self) { try store.commit(second, upTo: 12) }
        store.discard(changes)
        #expect(!store.gate.hasOpenBatch)
        #expect(store.position == 10)
        #expect(!isNoted)
        try store.close(checkpointing: false)
    }

    @Test func `who cannot read rows by their keys is told so`() throws {
        try environment.close()
        let error = #expect(throws: ViewStoreError.self) {
            try store.point { $0.row(TestTables.members, TestTables.key("group", "none")) }
        }
        #expect(error?.code == .closed)
        #expect(!isNoted)
        try store.close(checkpointing: false)
    }

    private var isNoted: Bool {
        FileManager.default.fileExists(atPath: directory.file("views/damaged"))
    }

    @Test func `damage that a reader reports is noted`() throws {
        #expect(throws: ViewStoreError.self) {
            try store.read { $0.reportDamage(TestTables.members, [1]) }
        }
        #expect(isNoted)
        try store.close(checkpointing: false)
    }

    @Test func `damage that a batch reports is noted`() throws {
        let pending = try store.beginBatch()
        pending.reportDamage(TestTables.members, [1])
        #expect(isNoted)
        store.discard(pending)
        try store.close(checkpointing: false)
    }

    @Test func `a mark that was hurt since the opening is noted`() throws {
        let environment = try environment
        try environment.write { transaction in
            let meta = environment.table(CheckpointStore.metaName)
            try transaction.put(meta, Array("checkpoint".utf8).span, [1, 2, 3].span)
        }
        let error = #expect(throws: ViewStoreError.self) { try store.read { _ in } }
        #expect(error?.code == .stale)
        #expect(isNoted)
        try store.close(checkpointing: false)
    }

    @Test func `a look at all pages finds what was hurt since the opening`() throws {
        try store.checkStructure()
        // The number of another page.
        try hurtPages(at: 0) { [UInt8(truncatingIfNeeded: $0 + 1)] }
        let error = #expect(throws: ViewStoreError.self) { try store.checkStructure() }
        #expect(error?.code == .stale)
        try store.close(checkpointing: false)
    }

    @Test func `damage that a checkpoint meets is noted`() throws {
        try store.fill(upTo: 20)
        // As if they were of another kind.
        try hurtPages(at: 10) { _ in [4, 0] }
        let error = #expect(throws: ViewStoreError.self) { try store.checkpoint() }
        #expect((error?.cause as? LMDBError)?.code == .corrupted)
        #expect(isNoted)
        try store.close(checkpointing: false)
    }

    /// Writes into the pages that have rows.
    private func hurtPages(at offset: UInt64, _ bytes: (_ page: UInt64) -> [UInt8]) throws {
        let path = directory.file("views/data.mdb")
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        defer { try? file.close() }
        for page in 2..<(try file.seekToEnd()) / 4_096 {
            try file.seek(toOffset: page * 4_096)
            guard try file.read(upToCount: 4_096)?.range(of: Data("group".utf8)) != nil
            else { continue }
            try file.seek(toOffset: page * 4_096 + offset)
            try file.write(contentsOf: bytes(page))
        }
    }

    @Test func `a store is closed though its last checkpoint fails`() throws {
        try store.fill(upTo: 20)
        try environment.close()
        let error = #expect(throws: ViewStoreError.self) { try store.close() }
        #expect(error?.code == .storage)
        let closed = #expect(throws: ViewStoreError.self) { try store.read { _ in } }
        #expect(closed?.code == .closed)
        let next = try ViewStoreKind.onDisk.open(directory)
        next.restore { _, _ in }
        #expect(next.position == 20)
        #expect(try next.read { $0.allRows(TestTables.members) }.count == 20)
        try next.close()
    }
}
