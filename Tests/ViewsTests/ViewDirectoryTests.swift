import Fixtures
import Foundation
import Groups
import Testing

@testable import Views

@Suite struct ViewDirectoryTests {
    @Test
    func `other tables make views stale`() throws {
        let directory = try TemporaryDirectory()
        try ViewStoreKind.onDisk.open(directory).close()
        let other = TestTables.all + [TableID(number: 9, name: "new", isTemporal: false)]
        let error = #expect(throws: ViewStoreError.self) {
            try ViewStore.open(at: directory.file("views"), tables: other)
        }
        #expect(error?.code == .stale)
    }

    @Test(arguments: [0, 5_000, 40_000])
    func `damaged views are stale`(length: Int) throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 2_000)
        try store.close()
        let file = directory.file("views/data.mdb")
        let data = try #require(FileManager.default.contents(atPath: file))
        #expect(data.count > length)
        try data.prefix(length).write(to: URL(fileURLWithPath: file))
        let error = #expect(throws: ViewStoreError.self) {
            try ViewStoreKind.onDisk.open(directory)
        }
        #expect(error?.code == .stale)
    }

    // There is no generation after it.
    @Test
    func `a mark that nobody wrote makes views stale`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        let mark = CheckpointMark(generation: .max, position: 40, root: [])
        _ = try #require(store.checkpoints).write(Overlay(), mark)
        try store.close()
        // Whoever comes again finds nobody there.
        for _ in 0..<2 {
            let error = #expect(throws: ViewStoreError.self) {
                let reopened = try ViewStoreKind.onDisk.open(directory)
                reopened.restore { _, _ in }
            }
            #expect(error?.code == .stale)
            #expect(!FileManager.default.fileExists(atPath: directory.file("views/openings")))
        }
    }

    @Test
    func `rebuilt views take the place of the old ones`() throws {
        let directory = try TemporaryDirectory()
        let old = try ViewStoreKind.onDisk.open(directory)
        try old.fill(upTo: 30)
        let views = ViewDirectory(at: directory.file("views"))
        let rebuilt = try ViewStore.open(at: views.rebuildPath, tables: TestTables.all)
        try rebuilt.fill(upTo: 50)
        let digest = try rebuilt.digest()
        try rebuilt.close()
        try old.close()
        try leaveDiscarded(views)
        try views.install()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["views"])
        let store = try ViewStoreKind.onDisk.open(directory)
        #expect(store.position == 50)
        #expect(try store.digest() == digest)
        try store.close()
    }

    /// As an interrupted removal does.
    private func leaveDiscarded(_ views: ViewDirectory) throws {
        try FileManager.default.createDirectory(
            atPath: views.path + ".discarded/part", withIntermediateDirectories: true)
    }

    @Test
    func `rebuilt views come where there are none`() throws {
        let directory = try TemporaryDirectory()
        let views = ViewDirectory(at: directory.file("views"))
        #expect(views.rebuildPath == directory.file("views.rebuild"))
        try ViewStore.open(at: views.rebuildPath, tables: TestTables.all).close()
        try views.install()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["views"])
    }

    @Test
    func `leftovers of a rebuild are thrown away`() throws {
        let directory = try TemporaryDirectory()
        let views = ViewDirectory(at: directory.file("views"))
        try ViewStore.open(at: views.rebuildPath, tables: TestTables.all).close()
        try FileManager.default.createDirectory(
            atPath: views.path + ".discarded", withIntermediateDirectories: false)
        try views.discardLeftovers()
        let store = try ViewStoreKind.onDisk.open(directory)
        #expect(store.position == 0)
        try store.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["views"])
    }

    @Test
    func `views that were deleted begin at zero`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 30)
        try store.close()
        let views = ViewDirectory(at: directory.file("views"))
        try FileManager.default.removeItem(atPath: views.path)
        let empty = try ViewStoreKind.onDisk.open(directory)
        #expect(empty.position == 0)
        #expect(try empty.status().checkpointRows == 0)
        try empty.close()
    }
}
