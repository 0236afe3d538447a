import Foundation

/// An empty directory on a real disk, gone when the benchmark is over.
struct Scratch {
    let path: String
    /// The kind of file system it lies on, "unknown" where that cannot be told.
    let fileSystem: String

    init(below parent: String) throws {
        try FileManager.default.createDirectory(
            atPath: parent, withIntermediateDirectories: true)
        // Mounts are named by their real paths.
        let parent = URL(fileURLWithPath: parent).resolvingSymlinksInPath().path
        fileSystem = Self.fileSystem(of: parent)
        guard fileSystem != "tmpfs" else {
            throw UsageError("\(parent) lies in memory; name a directory on a disk with --data")
        }
        path = try Self.newDirectory(
            "\(parent)/bench-\(ProcessInfo.processInfo.processIdentifier)")
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

    /// Makes a directory of that name, or with a number behind it: a benchmark that was killed left
    /// its stores behind, and the number of its process comes again.
    private static func newDirectory(_ name: String) throws -> String {
        var (path, number) = (name, 1)
        while true {
            do {
                try FileManager.default.createDirectory(
                    atPath: path, withIntermediateDirectories: false)
                return path
            } catch CocoaError.fileWriteFileExists {
                number += 1
                path = "\(name)-\(number)"
            }
        }
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
