import Foundation

/// A store that an earlier version wrote, as it lies in the tree.
package struct EarlierStore: Sendable, CustomStringConvertible {
    /// What was known of it when it was written.
    package struct Figures: Decodable, Sendable {
        /// The sequence of the last event.
        package let position: UInt64
        /// The root of the log.
        package let root: String
        /// A hash of all events as `muster log --json` prints them.
        package let events: String
        /// A hash of all answers to the commands of the story.
        package let answers: String
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Stores")

    /// All of them, by the version that wrote each.
    package static let all = ["0.1.0"].map { EarlierStore(version: $0) }

    /// The version that wrote it.
    package let version: String

    package var description: String { version }

    private var folder: URL { Self.folder.appending(path: version) }

    package var figures: Figures {
        get throws {
            try JSONDecoder().decode(
                Figures.self, from: Data(contentsOf: folder.appending(path: "figures.json")))
        }
    }

    /// The commands that made it, each with an id, and the settings they were given under.
    package var story: String {
        get throws {
            try String(contentsOf: folder.appending(path: "story.jsonl"), encoding: .utf8)
        }
    }

    /// Copies it to where nothing is yet, as the only user may have it.
    package func copy(to directory: String) throws {
        let files = FileManager.default
        let log = directory + "/log"
        try files.createDirectory(
            atPath: log, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: directory)
        let data = log + "/data.mdb"
        try files.copyItem(atPath: folder.appending(path: "log.mdb").path, toPath: data)
        try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: data)
    }
}
