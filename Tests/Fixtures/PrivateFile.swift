package import Foundation

/// A file that its owner alone may read and write, as all files of a store have to be.
package enum PrivateFile {
    /// Makes it, or replaces what it held.
    package static func create(at path: String, holding data: Data = Data()) throws {
        let isCreated = FileManager.default.createFile(
            atPath: path, contents: data, attributes: [.posixPermissions: 0o600])
        guard isCreated else { throw CocoaError(.fileWriteUnknown) }
    }
}
