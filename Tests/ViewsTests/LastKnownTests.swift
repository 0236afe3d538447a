import Fixtures
import Groups
import Testing

@testable import Views

/// Views that cannot be used still say up to where they knew the log.
@Suite struct LastKnownTests {
    private let directory: TemporaryDirectory
    private let views: String

    init() throws {
        directory = try TemporaryDirectory()
        views = directory.file("views")
    }

    private var lastKnown: UInt64? { lastKnown(of: TestTables.all) }

    private func lastKnown(of tables: [TableID]) -> UInt64? {
        let known = ViewStore.lastKnown(in: views, tables: tables)
        #expect(known?.root == known.map { [UInt8($0.position)] })
        return known?.position
    }

    private func add(upTo position: UInt64, to store: ViewStore) throws {
        let pending = try store.beginBatch()
        pending.position = position
        for row in 0..<100 {
            pending.put(TestTables.members, TestTables.key("group", String(row)), [7])
        }
        try store.commit(pending, upTo: position, root: [UInt8(position)])
    }

    @Test func `the newest checkpoint says it, and the file of an overlay above`() throws {
        #expect(lastKnown == nil)
        let store = try ViewStoreKind.onDisk.open(directory)
        try add(upTo: 3, to: store)
        try store.checkpoint()
        try add(upTo: 5, to: store)
        try store.close(checkpointing: false)
        #expect(lastKnown == 5)
        // Their rows may be of another form, and so what is above the checkpoint.
        let others = TestTables.all + [TableID(number: 9, name: "new", isTemporal: false)]
        #expect(lastKnown(of: others) == 3)
        #expect(throws: ViewStoreError.self) { try ViewStore.open(at: views, tables: others) }
        #expect(lastKnown == 5)
    }

    @Test func `no damage of the rows keeps it from being said, and damage of its own does`() throws
    {
        let store = try ViewStoreKind.onDisk.open(directory)
        try add(upTo: 3, to: store)
        try store.close()
        let leaves = StoredLeaves(path: views + "/data.mdb")
        try leaves.damage(where: StoredLeaves.holdsRows)
        let error = #expect(throws: ViewStoreError.self) {
            try ViewStoreKind.onDisk.open(directory)
        }
        #expect(error?.code == .stale)
        #expect(lastKnown == 3)
        try leaves.damage(where: StoredLeaves.holdsNotes)
        #expect(lastKnown == nil)
    }
}
