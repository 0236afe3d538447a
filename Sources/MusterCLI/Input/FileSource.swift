import Foundation

/// The bytes of a file.
struct FileSource: ByteSource {
    private static let pieceBytes = 256 * 1024

    private let name: String
    private let handle: FileHandle
    /// Whether bytes come when they come, as from a terminal or a pipe.
    private let isStream: Bool

    init(named name: String) throws(CommandFailure) {
        self.name = name
        // Foundation takes a tilde for somebody's home, which it is for shells alone.
        let url = URL(fileURLWithPath: name.hasPrefix("~") ? "./" + name : name)
        let resolved = url.resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
        let type = attributes?[.type] as? FileAttributeType
        guard type != .typeDirectory else { throw .unusable("\(name) is a directory") }
        isStream = type != .typeRegular
        do {
            handle = try FileHandle(forReadingFrom: url)
        } catch {
            throw .unreadable(name, because: error)
        }
    }

    mutating func next() throws(CommandFailure) -> [UInt8]? {
        do {
            // A failure would end the process there, but pipes have none.
            let data =
                isStream ? handle.availableData : try handle.read(upToCount: Self.pieceBytes)
            guard let data, !data.isEmpty else {
                try handle.close()
                return nil
            }
            return Array(data)
        } catch {
            throw .unreadable(name, because: error)
        }
    }
}
