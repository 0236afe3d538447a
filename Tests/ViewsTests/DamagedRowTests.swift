import Fixtures
import Groups
import LMDB
import Testing

@testable import Views

/// Rows that only damage can bring about: they are reported, and nothing traps.
@Suite struct DamagedRowTests {
    private let table = TestTables.members
    private let key = Array("group".utf8) + [0] + Array("user".utf8)

    @Test func `a row of a later time is damage`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/views"
        let first = try ViewStore.open(at: path, tables: TestTables.all)
        let batch = try first.beginBatch()
        batch.position = 5
        batch.put(table, key, [1])
        try first.commit(batch, upTo: 5)
        try first.close()
        try put(RowKey.present(table, key), since: 99, at: path)

        let store = try ViewStore.open(at: path, tables: TestTables.all)
        for isRemoval in [false, true] {
            let next = try store.beginBatch()
            next.position = 6
            if isRemoval { next.remove(table, key) } else { next.put(table, key, [2]) }
            let error = #expect(throws: ViewStoreError.self) { try store.commit(next, upTo: 6) }
            #expect(error?.code == .stale)
        }
        #expect(store.position == 5)
        #expect(!store.gate.hasOpenBatch)
        try store.close()
        let error = #expect(throws: ViewStoreError.self) {
            try ViewStore.open(at: path, tables: TestTables.all)
        }
        #expect(error?.code == .stale)
    }

    @Test func `a key of the past that was cut off is damage`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/views"
        try ViewStore.open(at: path, tables: TestTables.all).close()
        let past = RowKey.history(key.span, since: 1, until: 2)
        let stored = [table.number | RowKey.historyFlag] + past
        try put(stored.dropLast(7), since: 1, at: path)

        let store = try ViewStore.open(at: path, tables: TestTables.all)
        try store.change { $0.position = 5 }
        let error = #expect(throws: ViewStoreError.self) {
            try store.read(at: 1) { $0.row(table, key) }
        }
        #expect(error?.code == .stale)
        try store.close()
    }

    /// What a page of another time holds, or one that was hurt.
    private func put(_ stored: [UInt8], since position: UInt64, at path: String) throws {
        let row: [UInt8] = [1]
        let tables = [CheckpointStore.rowsName, CheckpointStore.metaName]
        let environment = try Environment.open(at: path, .init(tables: tables))
        defer { environment.close() }
        try environment.write { transaction in
            try transaction.put(
                environment.table(CheckpointStore.rowsName), stored.span,
                TemporalRow.encode(since: position, row.span).span)
        }
    }
}
