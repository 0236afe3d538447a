import Fixtures
import Foundation
import Testing

@testable import LMDB
@testable import Views

/// What was noted about stored views decides how the next opening takes them.
@Suite struct ViewNotesTests {
    private let directory: TemporaryDirectory
    private let openings: String
    private let leaves: StoredLeaves

    init() throws {
        directory = try TemporaryDirectory()
        openings = directory.file("views/openings")
        leaves = StoredLeaves(path: directory.file("views/data.mdb"))
    }

    private var notedOpenings: Data? { FileManager.default.contents(atPath: openings) }

    @Test func `an opening is noted until the views are closed`() throws {
        let store = try ViewStoreKind.onDisk.open(directory)
        #expect(notedOpenings?.count == 1)
        try store.close()
        #expect(notedOpenings == nil)
    }

    @Test func `an opening is noted until a checkpoint is written`() throws {
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 10)
        #expect(notedOpenings?.count == 1)
        try store.checkpoint()
        #expect(notedOpenings == nil)
        try store.close()
    }

    @Test(arguments: [ViewStore.Purpose.inspection, .scratch])
    func `who only looks notes nothing`(purpose: ViewStore.Purpose) throws {
        try ViewStoreKind.onDisk.open(directory).close()
        try noteOpenings(1)
        let path = directory.file("views")
        try ViewStore.open(at: path, tables: TestTables.all, for: purpose).close()
        #expect(notedOpenings?.count == 1)
    }

    /// They once counted as views of which something is left, and so as damaged.
    @Test func `views of which nothing is left begin at zero`() throws {
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 10)
        try store.close()
        let (files, views) = (FileManager.default, directory.file("views"))
        for name in try files.contentsOfDirectory(atPath: views) {
            try files.removeItem(atPath: views + "/" + name)
        }
        let empty = try ViewStoreKind.onDisk.open(directory)
        #expect(empty.position == 0)
        #expect(notedOpenings?.count == 1)
        try empty.close()
    }

    @Test func `a store that others replace leaves their notes alone`() throws {
        let store = try ViewStoreKind.onDisk.open(directory)
        store.retire()
        try noteOpenings(1)
        try store.close()
        #expect(notedOpenings?.count == 1)
    }

    @Test func `large views are read whole when two openings were not closed`() throws {
        try fillLarge()
        try noteOpenings(ViewNotes.openingsMaximum)
        let whole = try ViewStoreKind.onDisk.open(directory)
        #expect(notedOpenings?.count == 1, "those that are whole are counted anew")
        try whole.close(checkpointing: false)

        try leaves.damage(where: StoredLeaves.holdsRows)
        for count in 0..<ViewNotes.openingsMaximum {
            try noteOpenings(count)
            let store = try ViewStoreKind.onDisk.open(directory)
            #expect(notedOpenings?.count == count + 1)
            try store.close(checkpointing: false)
            #expect(notedOpenings == nil)
        }
        for count in [ViewNotes.openingsMaximum, ViewNotes.openingsMaximum + 1] {
            try noteOpenings(count)
            expectStale { try ViewStoreKind.onDisk.open(directory) }
            #expect(notedOpenings == nil)
            // Without the note it would take as many openings to find it again.
            expectStale { try ViewStoreKind.onDisk.open(directory) }
            try FileManager.default.removeItem(atPath: directory.file("views/damaged"))
        }
        // Whoever asks for it has them read whole at once.
        expectStale {
            try ViewStore.open(
                at: directory.file("views"), tables: TestTables.all, for: .inspection,
                readsAllPages: true)
        }

        // What they note about themselves is read at every opening, and so is its page.
        try ViewStoreKind.onDisk.open(directory).close(checkpointing: false)
        try leaves.damage(where: StoredLeaves.holdsNotes)
        expectStale { try ViewStoreKind.onDisk.open(directory) }
    }

    private func expectStale(_ open: () throws -> ViewStore) {
        let error = #expect(throws: ViewStoreError.self) { try open() }
        #expect(error?.code == .stale)
    }

    /// As processes leave them that are killed.
    private func noteOpenings(_ count: Int) throws {
        try PrivateFile.create(at: openings, holding: Data(repeating: 1, count: count))
    }

    /// Opening does not read all leaves of so much.
    private func fillLarge() throws {
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.change { pending in
            pending.position += 1
            // Most of it beside the leaves, as copying many rows takes a sanitizer long.
            let large = [UInt8](repeating: 7, count: StructureCheck.smallFileBytes + 1)
            pending.put(TestTables.members, TestTables.key("group"), large)
            for row in 0..<100 {
                pending.put(TestTables.members, TestTables.key("group", String(row)), [7])
            }
        }
        try store.close()
    }
}
