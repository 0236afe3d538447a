#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The directories a store lies in: made for the owner alone, and checked at every open.
package enum StoreDirectory {
    /// Makes the directory durably unless it is there, and checks that it is safe to use.
    ///
    /// Its parent has to exist.
    package static func prepare(at path: String) throws(LMDBError) {
        _ = try System.makeDirectory(path)
        // Who made it may have been killed before, or not have been able to make its name durable.
        try bringNameToDisk(of: path)
        try check(path)
    }

    /// Makes the name of a directory durable.
    ///
    /// The one that it lies in may be a link. It need not be one that whoever stores may read, nor
    /// one that can be flushed, as what cannot be written.
    package static func bringNameToDisk(of path: String) throws(LMDBError) {
        do throws(LMDBError) {
            try bringNamesToDisk(in: parent(of: path) + "/.")
        } catch  where [EACCES, EPERM, EINVAL, EROFS].contains(error.systemError) {
            return
        }
    }

    /// Makes all names durable that lead to a directory or, until it is there, to the one it is to
    /// lie in; links on the way may be anybody's.
    ///
    /// Nothing happens where the system cannot tell the way, or not as text.
    package static func bringNamesToDisk(leadingTo path: String) throws(LMDBError) {
        guard var name = System.realPath(path) ?? System.realPath(parent(of: path)) else { return }
        while case let above = parent(of: name), above != name {
            try bringNameToDisk(of: name)
            name = above
        }
    }

    /// Makes what was created and renamed in a directory durable.
    package static func bringNamesToDisk(in path: String) throws(LMDBError) {
        try OpenFile(path, for: .readingDirectory).synchronize()
    }

    /// Refuses a link, a foreign owner, a directory that others may write to (rule 15), and file
    /// systems whose locks and maps cannot be relied on (rule 22).
    package static func check(_ path: String) throws(LMDBError) {
        let directory = try OpenFile(path, for: .readingDirectory)
        try directory.status().requireOwn(.directory, path)
        if let name = try System.unsupportedFileSystem(directory.descriptor, path) {
            throw LMDBError(.unsupportedFileSystem, .check, detail: "\(path) lies on \(name)")
        }
    }

    package static func parent(of path: String) -> String {
        let components = path.split(separator: "/", omittingEmptySubsequences: true)
        let parent = components.dropLast().joined(separator: "/")
        if path.hasPrefix("/") { return "/" + parent }
        return parent.isEmpty ? "." : parent
    }

    static func name(of path: String) -> String {
        guard let name = path.split(separator: "/").last, name != ".", name != ".." else {
            preconditionFailure("A store needs a directory with a name, not \(path).")
        }
        return String(name)
    }
}
