import Fixtures
import Foundation
import MusterTesting
import Testing
import Views

@testable import Muster

/// Views that cannot be built to their end.
@Suite struct FailedRebuildTests {
    private let directory: TemporaryDirectory
    private let views: String
    private let log = TiringLog()

    init() throws {
        directory = try TemporaryDirectory()
        views = directory.file("views")
    }

    private func open() throws -> GroupEngine {
        var configuration = GroupEngine.Configuration(clock: ManualClock())
        configuration.eventsBetweenCheckpoints = 50
        return try GroupEngine(
            log: log, viewDirectory: ViewDirectory(at: views), configuration: configuration)
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }

    // rows: GEN-07
    @Test func `a rebuild that fails leaves nothing behind`() throws {
        let engine = try open()
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        log.allowReads(1)
        let error = #expect(throws: MusterError.self) { try engine.rebuild() }
        #expect(error?.code == .storageFailure)
        log.allowReads(.max)
        #expect(!exists(ViewDirectory(at: views).rebuildPath))
        #expect(try engine.ask(.groupDetails(of: "books"), as: "ann").name == "Books")
        #expect(try engine.rebuild().isSame)
        try engine.close()
    }

    // rows: GEN-07
    @Test func `a rebuild begins with nothing, whatever lies in its place`() throws {
        let engine = try open()
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let other = try GroupEngine.standing(at: directory.file("other"))
        for name in ["Films", "Plays"] { try other.run(.createGroup(name: name), as: "bob") }
        try other.close()
        try FileManager.default.moveItem(
            atPath: directory.file("other") + "/views",
            toPath: ViewDirectory(at: views).rebuildPath)
        #expect(try engine.rebuild().isSame)
        #expect(try engine.ask(.groupDetails(of: "books"), as: "ann").name == "Books")
        try engine.close()
    }

    // The checkpoint that is being written by then keeps the views open.
    // rows: GEN-07
    @Test(arguments: [false, true])
    func `an opening that failed can be repeated at once`(hasViews: Bool) throws {
        let (files, aside) = (FileManager.default, directory.file("aside"))
        for round in 0..<3 {
            let group = GroupID("books-\(round)")
            let engine = try open()
            try engine.run(.createGroup(name: "Books", id: group), as: "ann")
            try engine.close()
            try files.copyItem(atPath: views, toPath: aside)
            let writer = try open()
            for number in 0..<60 {
                try writer.run(.updateAnnouncement(of: group, to: "\(number)"), as: "ann")
            }
            try writer.close()
            try ViewFiles.remove(at: directory.path)
            if hasViews { try files.copyItem(atPath: aside, toPath: views) }
            try files.removeItem(atPath: aside)
            log.allowReads(1)
            #expect(throws: MusterError.self) { try open() }
            log.allowReads(.max)
            let next = try open()
            #expect(try next.rebuild().isSame)
            try next.close()
        }
    }

    /// They were removed first, and with them the only ones that an earlier version could go on
    /// with.
    // rows: GEN-06
    @Test func `views that cannot be used stay until others are built`() throws {
        let engine = try open()
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        try engine.close()
        let note = try noteDamage()
        let data = try Data(contentsOf: URL(fileURLWithPath: views + "/data.mdb"))
        for _ in 0..<2 {
            log.allowReads(1)
            #expect(throws: MusterError.self) { try open() }
            log.allowReads(.max)
            #expect(try Data(contentsOf: URL(fileURLWithPath: views + "/data.mdb")) == data)
            #expect(exists(note))
            #expect(!exists(ViewDirectory(at: views).rebuildPath))
        }
        let next = try open()
        #expect(next.hasReplacedViews)
        #expect(!exists(note))
        #expect(try next.rebuild().isSame)
        try next.close()
    }

    // rows: GEN-06
    @Test func `an opening goes on with views that a killed one was building`() throws {
        let engine = try open()
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let digest = try engine.digest()
        try engine.close()
        let begun = ViewDirectory(at: views).rebuildPath
        try FileManager.default.copyItem(atPath: views, toPath: begun)
        try noteDamage()
        log.allowReads(0)
        let next = try open()
        #expect(next.hasReplacedViews)
        #expect(try next.digest() == digest)
        #expect(!exists(begun))
        try next.close()
    }

    // rows: GEN-06
    @Test(arguments: ["another log", "damaged"])
    func `an opening begins anew where it cannot go on with those`(kind: String) throws {
        let engine = try open()
        try engine.run(.createGroup(name: "Books", id: "books"), as: "ann")
        let digest = try engine.digest()
        try engine.close()
        let other = try GroupEngine.standing(at: directory.file("other"))
        for name in ["Films", "Plays"] { try other.run(.createGroup(name: name), as: "bob") }
        try other.close()
        let begun = ViewDirectory(at: views).rebuildPath
        try FileManager.default.moveItem(
            atPath: directory.file("other") + "/views", toPath: begun)
        if kind == "damaged" { try noteDamage(in: begun) }
        try noteDamage()
        let next = try open()
        #expect(next.hasReplacedViews)
        #expect(try next.digest() == digest)
        #expect(!exists(begun))
        try next.close()
    }

    /// As an engine does that finds some.
    @discardableResult
    private func noteDamage(in views: String? = nil) throws -> String {
        let note = (views ?? self.views) + "/damaged"
        try PrivateFile.create(at: note)
        return note
    }
}
