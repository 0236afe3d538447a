import Foundation

/// The bytes of a file, or of standard input.
struct FileSource: ByteSource {
    /// The file name that stands for standard input.
    static let standardInputName = "-"
    private static let pieceBytes = 256 * 1024

    private let name: String
    private let handle: FileHandle
    /// Whether bytes come when they come, as from a terminal or a pipe.
    private let isStream: Bool

    init(named name: String) throws(CommandFailure) {
        self.name = name
        let path = name == Self.standardInputName ? "/dev/stdin" : name
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
        let type = attributes?[.type] as? FileAttributeType
        guard type != .typeDirectory else { throw .unusable("\(name) is a directory") }
        isStream = type != .typeRegular
        if name == Self.standardInputName {
            // Reading from a descriptor that is closed or only for writing would end the process.
            let flags = fcntl(STDIN_FILENO, F_GETFL)
            guard flags >= 0, flags & O_ACCMODE != O_WRONLY else {
                throw .unusable("standard input cannot be read")
            }
            handle = .standardInput
            return
        }
        do {
            handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        } catch {
            throw .unusable("\(name) cannot be read: \(FileSource.reason(error))")
        }
    }

    mutating func next() throws(CommandFailure) -> [UInt8]? {
        do {
            let data =
                isStream ? handle.availableData : try handle.read(upToCount: Self.pieceBytes)
            guard let data, !data.isEmpty else {
                if name != Self.standardInputName { try handle.close() }
                return nil
            }
            return Array(data)
        } catch {
            throw .unusable("\(name) cannot be read: \(FileSource.reason(error))")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let outer = error as NSError
        let error = outer.userInfo[NSUnderlyingErrorKey] as? NSError ?? outer
        // Foundation puts a sentence that says nothing before the one that matters.
        return error.localizedDescription.split(separator: ". ").last.map(String.init)
            ?? "unknown reason"
    }
}
