import Testing

@testable import Muster

@Suite struct DataDirectoryTests {
    /// `muster run --data p` used to end in a trap.
    @Test(arguments: [
        ("p", nil), ("store", nil), ("a/p", "a"), ("/p", "/"), ("/a/b/c", "/a/b"), ("../p", ".."),
        ("~", "."), ("~/p/", "./~"),
    ])
    func `the directory above a store is found for any name`(path: String, parent: String?) {
        #expect(DataDirectory.parent(of: DataDirectory(path).path) == parent)
    }
}
