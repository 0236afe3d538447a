import Foundation

/// An empty directory on a real disk, gone when the benchmark is over.
struct Scratch {
    let path: String
    /// The kind of file system it lies on, "unknown" where that cannot be told.
    let fileSystem: String

    init(below parent: String) throws {
        let parent = URL(fileURLWithPath: parent).standardizedFileURL.path
        fileSystem = Self.fileSystem(of: parent)
        guard fileSystem != "tmpfs" else {
            throw UsageError("\(parent) lies in memory; name a directory on a disk with --data")
        }
        path = "\(parent)/bench-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    }

    /// Makes a directory for one contender.
    func directory(_ name: String) throws -> String {
        let directory = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        return directory
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The mount with the longest path that leads to `path`.
    private static func fileSystem(of path: String) -> String {
        let mounts = (try? String(contentsOfFile: "/proc/self/mounts", encoding: .utf8)) ?? ""
        var best = (point: "", kind: "unknown")
        for line in mounts.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 2 else { continue }
            let point = String(words[1])
            let isAbove = point == "/" || path == point || path.hasPrefix(point + "/")
            if isAbove, point.utf8.count >= best.point.utf8.count {
                best = (point, String(words[2]))
            }
        }
        return best.kind
    }
}
