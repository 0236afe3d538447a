import Foundation

/// Files of this process, in memory where the system has a file system there.
enum MemoryFiles {
    private static let folder: String = {
        let memory = "/dev/shm"
        let isThere = FileManager.default.isWritableFile(atPath: memory)
        let name = "muster-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
        let folder = (isThere ? memory : NSTemporaryDirectory()) + "/" + name
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        return folder
    }()

    static func path(_ name: String) -> String { "\(folder)/\(name)" }

    static func removeAll() {
        try? FileManager.default.removeItem(atPath: folder)
    }
}
