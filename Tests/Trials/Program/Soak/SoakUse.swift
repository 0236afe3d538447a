import Foundation

/// What an engine takes of the machine.
struct SoakUse {
    /// Memory of the process that is no page of a file.
    let memoryBytes: Int
    let fileBytes: Int
    let position: UInt64

    init(ofStoreAt directory: String, position: UInt64) throws {
        self.position = position
        memoryBytes = try Self.memoryBytes()
        fileBytes = try Self.fileBytes(below: directory)
    }

    private static func memoryBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        guard let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first,
            let count = Int(kibibytes)
        else { throw Loss("the system does not tell how much memory is taken") }
        return count << 10
    }

    /// Files come and go meanwhile: one that is gone by now takes no room.
    private static func fileBytes(below directory: String) throws -> Int {
        try FileManager.default.subpathsOfDirectory(atPath: directory).reduce(0) { sum, path in
            let file = try? FileManager.default.attributesOfItem(atPath: "\(directory)/\(path)")
            return sum + (file?[.size] as? Int ?? 0)
        }
    }
}
