import Fixtures
import Foundation
import MusterTesting
import Testing
import Views

@testable import Muster

/// Views whose pages are all right, each by itself, and do not belong together.
@Suite struct DamagedViewsTests {
    private let directory: TemporaryDirectory
    private let store: String
    private let views: String

    init() throws {
        directory = try TemporaryDirectory()
        store = directory.path + "/store"
        views = store + "/views"
    }

    // It is found when the row is replaced, after the command was decided.
    // rows: GEN-02 GEN-06 ERR-54
    @Test(arguments: [1, 12])
    func `a row of a later time stops its batch, and a rebuild mends it`(count: Int) async throws {
        let (position, root) = try makeStore()
        try putRow(ofPosition: 1_000, upTo: position, root)
        let engine = try GroupEngine.standing(at: store)
        #expect(!engine.hasReplacedViews)
        let requests = (1...count).map {
            (command: attributes("\($0)"), actor: Principal("ann"))
        }
        for answer in try await engine.performBatch(requests) {
            let error = #expect(throws: MusterError.self) { try answer.get() }
            #expect(error?.code == .storageFailure)
            // It once said so twice.
            #expect(error?.message.components(separatedBy: "rebuild").count == 2)
        }
        #expect(engine.position == position)
        #expect(!(try engine.rebuild().isSame))
        try engine.run(attributes("fine"), as: "ann")
        #expect(try engine.rebuild().isSame)
    }

    // rows: GEN-06 ERR-54
    @Test func `the next opening builds views anew in which damage was found`() throws {
        let (position, root) = try makeStore()
        try putRow(ofPosition: 1_000, upTo: position, root)
        let first = try GroupEngine.standing(at: store)
        let error = #expect(throws: MusterError.self) {
            try first.run(attributes("1"), as: "ann")
        }
        #expect(error?.code == .storageFailure)
        try first.close()
        let second = try GroupEngine.standing(at: store)
        #expect(second.hasReplacedViews)
        try second.run(attributes("fine"), as: "ann")
        #expect(try second.rebuild().isSame)
        try second.close()
        let third = try GroupEngine.standing(at: store)
        #expect(!third.hasReplacedViews)
    }

    // It is found when the row is replaced, while what follows in the log is projected already.
    // rows: GEN-06 ERR-54
    @Test(arguments: [1, 5_000])
    func `a row of a later time stops the replay, and the views are built anew`(count: Int)
        async throws
    {
        let (position, root) = try makeStore()
        try putRow(ofPosition: 100_000, upTo: position, root)
        let aside = try setAside()
        let before = try GroupEngine.standing(at: store)
        #expect(!before.hasReplacedViews)
        #expect(!(try before.rebuild().isSame))
        for number in 1...count { try before.run(attributes("\(number)"), as: "ann") }
        try before.close()
        try putBack(aside)
        let engine = try GroupEngine.standing(at: store)
        #expect(engine.hasReplacedViews)
        #expect(engine.position == position + UInt64(count))
        #expect(try engine.rebuild().isSame)
    }

    // LMDB would follow the pages wherever they lead.
    // rows: GEN-06
    @Test func `views that were hurt while they were open are not read by a rebuild`() throws {
        _ = try makeStore()
        let engine = try GroupEngine.standing(at: store)
        let url = URL(fileURLWithPath: views + "/data.mdb")
        var data = try Data(contentsOf: url)
        let (pageBytes, flags, leaf) = (4_096, 10, UInt8(2))
        for page in stride(from: 2 * pageBytes, to: data.count, by: pageBytes)
        where data[page + flags] == leaf { data[page + flags] = 0x10 }
        let file = try FileHandle(forWritingTo: url)
        try file.write(contentsOf: data)
        try file.close()
        let report = try engine.rebuild()
        #expect(report.before.isEmpty && !report.after.isEmpty)
        #expect(try engine.rebuild().isSame)
        try engine.close()
    }

    private func attributes(_ mood: String) -> Command<Done> {
        .setMemberAttributes([TextPair("mood", mood)], in: "books")
    }

    /// Makes a store whose views are one event behind its log, and hands out the end of that.
    private func makeStore() throws -> (position: UInt64, root: [UInt8]) {
        let first = try GroupEngine.standing(at: store)
        try first.run(.createGroup(name: "Books", id: "books"), as: "ann")
        try first.close()
        let aside = try setAside()
        let second = try GroupEngine.standing(at: store)
        try second.run(.updateGroupName(of: "books", to: "Films"), as: "ann")
        try second.close()
        let newest = try ViewStore.open(at: views, tables: ViewTables.all)
        let end = (newest.position, newest.root)
        try newest.close()
        try putBack(aside)
        return end
    }

    private func setAside() throws -> String {
        let aside = directory.path + "/aside"
        try FileManager.default.copyItem(atPath: views, toPath: aside)
        return aside
    }

    private func putBack(_ aside: String) throws {
        try FileManager.default.removeItem(atPath: views)
        try FileManager.default.moveItem(atPath: aside, toPath: views)
    }

    /// Has the views say that they are those of the end, with ann's row as of a later event.
    private func putRow(
        ofPosition position: UInt64, upTo end: UInt64, _ root: [UInt8]
    ) throws {
        let views = try ViewStore.open(at: views, tables: ViewTables.all)
        let batch = try views.beginBatch()
        let key = ViewKey.of(GroupID("books"), UserID("ann"))
        let row = try #require(batch.row(ViewTables.members, key))
        batch.position = position
        batch.remove(ViewTables.members, key)
        batch.put(ViewTables.members, key, row)
        try views.commit(batch, upTo: end, root: root)
        try views.close()
    }
}
