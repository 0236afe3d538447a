import Fixtures
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
        try putRow(of: 99, at: path)

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

    /// What a page of another time holds: the row as it was after a later event.
    private func putRow(of position: UInt64, at path: String) throws {
        let row: [UInt8] = [1]
        let tables = [CheckpointStore.rowsName, CheckpointStore.metaName]
        let environment = try Environment.open(at: path, .init(tables: tables))
        defer { environment.close() }
        try environment.write { transaction in
            try transaction.put(
                environment.table(CheckpointStore.rowsName), RowKey.present(table, key).span,
                TemporalRow.encode(since: position, row.span).span)
        }
    }
}
