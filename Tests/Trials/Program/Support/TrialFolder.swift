import Foundation

/// A directory of its own for one case, gone with it.
final class TrialFolder {
    let path: String

    init(_ name: String, in scratch: String) throws {
        path = scratch + "/\(name)-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
