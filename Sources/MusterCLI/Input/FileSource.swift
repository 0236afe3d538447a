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
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        let code = (underlying ?? error as NSError)
        guard code.domain == NSPOSIXErrorDomain, let posix = POSIXErrorCode(rawValue: Int32(code.code))
        else { return error.localizedDescription }
        return POSIXError(posix).localizedDescription
    }
}
