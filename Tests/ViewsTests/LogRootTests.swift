import Fixtures
import Groups
import Testing

@testable import Views

/// The root of the log goes with the position, so that whoever opens the views can compare it.
@Suite struct LogRootTests {
    @Test(arguments: [false, true])
    func `the root of the newest batch is known after a reopening`(isChecked: Bool) throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        #expect(store.root == [])
        for position in UInt64(1)...2 {
            let pending = try store.beginBatch()
            pending.position = position
            pending.put(TestTables.counters, [1], [1])
            try store.commit(pending, upTo: position, root: [UInt8(position)])
        }
        #expect(store.root == [2])
        try store.close(checkpointing: isChecked)
        let next = try ViewStoreKind.onDisk.open(directory)
        #expect(next.root == (isChecked ? [2] : []))
        next.restore { position, root in
            #expect((position, root) == (2, [2]))
        }
        #expect(next.root == [2])
        try next.close()
    }
}
