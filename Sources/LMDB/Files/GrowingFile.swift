/// A file that grows by what is written to it and may be lost: nothing here waits for the disk.
package final class GrowingFile: Sendable {
    private let file: OpenFile

    private init(_ file: consuming OpenFile) {
        self.file = file
    }

    /// Makes an empty file in the place of one with the same name.
    package static func create(_ path: String) throws(LMDBError) -> GrowingFile {
        try remove(path)
        return GrowingFile(try OpenFile(path, for: .creating))
    }

    /// Opens a file that is there; throws `missing` otherwise.
    package static func open(_ path: String, forWriting: Bool) throws(LMDBError) -> GrowingFile {
        let file = try OpenFile(path, for: forWriting ? .updating : .reading)
        try file.status().requireOwn(.file, path)
        return GrowingFile(file)
    }

    /// Removes the file; that it is not there is fine.
    package static func remove(_ path: String) throws(LMDBError) {
        try System.remove(path, isDirectory: false)
    }

    /// Up to `count` bytes; fewer at the end of the file.
    package func read(at offset: Int, count: Int) throws(LMDBError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }

    /// Writes at an offset, beyond the end as well; a kill after it returned loses nothing.
    package func write(_ bytes: Span<UInt8>, at offset: Int) throws(LMDBError) {
        try file.write(bytes, at: offset)
    }
}
