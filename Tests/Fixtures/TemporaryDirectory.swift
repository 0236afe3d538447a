import Foundation

/// A directory of its own for a test, removed with all that is in it when the value goes away.
package final class TemporaryDirectory: Sendable {
    package let path: String

    package init() throws {
        path =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("muster-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false,
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
