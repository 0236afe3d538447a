import Foundation

/// A directory of its own for a test or trial, removed with all that is in it when the value goes
/// away.
package final class TemporaryDirectory: Sendable {
    package let path: String

    /// Makes it below `scratch`, or else where temporary files go.
    package init(_ name: String = "muster-test", in scratch: String? = nil) throws {
        let parent = scratch ?? FileManager.default.temporaryDirectory.path
        path = parent + "/\(name)-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the directory.
    package func file(_ name: String) -> String {
        path + "/" + name
    }

    /// The path of a file that is written into the directory.
    package func file(_ name: String, holding text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }
}
