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
}
