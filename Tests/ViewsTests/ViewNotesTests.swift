import Fixtures
import Foundation
import Testing

@testable import LMDB
@testable import Views

/// What was noted about stored views decides how the next opening takes them.
@Suite struct ViewNotesTests {
    private let directory: TemporaryDirectory
    private let openings: String
    private let data: String

    init() throws {
        directory = try TemporaryDirectory()
        openings = directory.file("views/openings")
        data = directory.file("views/data.mdb")
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

        try damageLeaves(where: isLeafOfRows)
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
        let mark = Data("checkpoint".utf8)
        try damageLeaves { page, _ in Data(page).range(of: mark) != nil }
        expectStale { try ViewStoreKind.onDisk.open(directory) }
    }

    private func expectStale(_ open: () throws -> ViewStore) {
        let error = #expect(throws: ViewStoreError.self) { try open() }
        #expect(error?.code == .stale)
    }

    /// As processes leave them that are killed.
    private func noteOpenings(_ count: Int) throws {
        let bytes = Data(repeating: 1, count: count)
        let attributes = [FileAttributeKey.posixPermissions: 0o600]
        let files = FileManager.default
        try #require(files.createFile(atPath: openings, contents: bytes, attributes: attributes))
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

    /// Gives each leaf of the rows the number of another page, which LMDB does not look at.
    private func damageLeaves(
        where isWanted: (_ page: [UInt8], _ number: UInt64) -> Bool
    ) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: data))
        defer { try? file.close() }
        var damaged = 0
        var page: UInt64 = 0
        while try file.seek(toOffset: page * 4_096) == (),
            let bytes = try file.read(upToCount: 4_096), bytes.count == 4_096
        {
            if isWanted([UInt8](bytes), page) {
                try file.seek(toOffset: page * 4_096)
                try file.write(contentsOf: [UInt8(truncatingIfNeeded: page + 1)])
                damaged += 1
            }
            page += 1
        }
        #expect(damaged > 0)
    }

    /// The keys of other leaves are shorter, and there are fewer.
    private func isLeafOfRows(_ head: [UInt8], _ number: UInt64) -> Bool {
        func word(_ offset: Int) -> Int { Int(head[offset]) | Int(head[offset + 1]) << 8 }
        let isLeaf = word(10) == 2 && word(0) == Int(number & 0xffff)
        return isLeaf && (word(12) - 16) / 2 > 10
    }
}
