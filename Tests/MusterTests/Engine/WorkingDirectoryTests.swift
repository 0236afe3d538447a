import Fixtures
import Foundation
import MusterTesting
import Testing

/// Relative paths of stores, in processes of their own, as all of one share where they are.
@Suite struct WorkingDirectoryTests {
    // The path was looked up anew at each use: a rebuild put its views into another store.
    @Test func `a store stays where it was opened`() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let files = FileManager.default
            let (one, two) = (directory.file("one"), directory.file("two"))
            for path in [one, two] {
                try files.createDirectory(atPath: path, withIntermediateDirectories: false)
            }
            try #require(files.changeCurrentDirectoryPath(one))
            let engine = try GroupEngine.standing(at: "store")
            try engine.run(.createGroup(name: "Books", id: "book"), as: "ann")
            try #require(files.changeCurrentDirectoryPath(two))
            try engine.run(.updateGroupName(of: "book", to: "Reading"), as: "ann")
            try #require(try engine.rebuild().isSame)
            let refusal = #expect(throws: MusterError.self) {
                try engine.backUp(to: "../one/store/copy")
            }
            try #require(refusal?.field == "directory")
            try engine.close()
            try #require(try files.contentsOfDirectory(atPath: two) == [])
            try #require(try StoreVerification(ofStoreAt: "../one/store").findings.isEmpty)
        }
    }

    // It looked for the place of the copy until the stack was full.
    @Test func `a directory that is gone is no place for a copy`() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let files = FileManager.default
            let gone = directory.file("gone")
            try files.createDirectory(atPath: gone, withIntermediateDirectories: false)
            let engine = try GroupEngine.standing(at: directory.file("store"))
            try #require(files.changeCurrentDirectoryPath(gone))
            try files.removeItem(atPath: gone)
            for path in ["x/../y", "x", "."] {
                #expect(throws: MusterError.self) { try engine.backUp(to: path) }
                #expect(throws: MusterError.self) { try GroupEngine.standing(at: path) }
            }
            try engine.close()
        }
    }
}
