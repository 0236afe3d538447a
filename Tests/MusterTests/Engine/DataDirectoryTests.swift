import Fixtures
import Foundation
import Testing

@testable import Muster

@Suite struct DataDirectoryTests {
    /// `muster run --data p` used to end in a trap.
    @Test(arguments: [
        ("p", "."), ("store", "."), ("a/p", "./a"), ("/p", "/"), ("/a/b/c", "/a/b"), ("../p", ".."),
        ("~", "."), ("~/p/", "./~"),
    ])
    func `the directory above a store is found for any name`(path: String, parent: String) {
        let here = FileManager.default.currentDirectoryPath
        let whole = parent.hasPrefix("/") ? parent : here + "/" + parent
        let found = DataDirectory.parent(of: DataDirectory(path).path)
        #expect(found == (whole as NSString).standardizingPath)
    }

    /// The store opened, and its views could not be built anew.
    @Test(arguments: [0, 1])
    func `a path leaves room for all names below it, or is refused`(surplus: Int) throws {
        let directory = try TemporaryDirectory()
        let store = path(of: DataDirectory.pathBytesMaximum + surplus, in: directory.path)
        guard surplus == 0 else {
            #expect(throws: MusterError(.invalidParameter, "")) { try GroupEngine(at: store) }
            return #expect(!FileManager.default.fileExists(atPath: store))
        }
        let parent = (store as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(
            atPath: parent, withIntermediateDirectories: true)
        let engine = try GroupEngine(at: store)
        #expect(try engine.rebuild().isSame)
        try engine.close()
    }

    /// A path of so many bytes, of names that are as long as the system takes.
    private func path(of count: Int, in directory: String) -> String {
        var path = directory
        while count - path.utf8.count > 250 {
            path += "/" + String(repeating: "d", count: 199)
        }
        return path + "/" + String(repeating: "s", count: count - path.utf8.count - 1)
    }
}
