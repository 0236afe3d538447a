/// A file of fixed size, all of it written with zeros before it gets its name.
///
/// Writing into it changes neither its size nor its blocks, so that one flush of data, without one
/// of the file system's own journal, makes a write durable.
package final class FixedFile: Sendable {
    package let byteCount: Int
    private let file: OpenFile

    private init(_ file: consuming OpenFile, byteCount: Int) {
        self.file = file
        self.byteCount = byteCount
    }

    /// Whether there is a file of the name; it is not opened.
    package static func exists(_ path: String) throws(LMDBError) -> Bool {
        do throws(LMDBError) {
            try System.status(ofName: path).requireOwn(.file, path)
            return true
        } catch  where error.code == .missing {
            return false
        }
    }

    /// Makes the file durably, beginning with `head`, in the place of one with the same name.
    ///
    /// A crash leaves the old file, or none, or the whole new one. A file that may be lost need not
    /// be durable.
    package static func create(
        _ path: String, byteCount: Int, head: [UInt8], isDurable: Bool = true
    ) throws(LMDBError) {
        let temporary = path + ".creating"
        try System.remove(temporary, isDirectory: false)
        do throws(LMDBError) {
            let file = try OpenFile(temporary, for: .creating)
            try file.writeZeros(byteCount, at: 0)
            try file.write(head.span, at: 0)
            if isDurable { try file.synchronize() }
            try System.rename(temporary, to: path)
        } catch {
            try? System.remove(temporary, isDirectory: false)
            throw error
        }
        guard isDurable else { return }
        try StoreDirectory.bringNamesToDisk(in: StoreDirectory.parent(of: path))
    }

    /// Opens the file, for writing under a lock that ends with the object.
    ///
    /// Throws `inUse` when another one holds the lock.
    package static func open(_ path: String, forWriting: Bool) throws(LMDBError) -> FixedFile {
        let file = try OpenFile(path, for: forWriting ? .updating : .reading)
        let status = try file.status()
        try status.requireOwn(.file, path)
        if forWriting, try !System.lock(file.descriptor, path) {
            throw LMDBError(.inUse, .lock, detail: path)
        }
        return FixedFile(file, byteCount: status.byteCount)
    }

    /// Whether bytes that were read are as the file was made, all zeros.
    package static func areUnwritten(_ bytes: Span<UInt8>) -> Bool {
        System.areZeros(bytes)
    }

    /// Up to `count` bytes; fewer at the end of the file.
    package func read(at offset: Int, count: Int) throws(LMDBError) -> [UInt8] {
        try file.read(at: offset, count: count)
    }

    /// Writes within the size of the file; durable after ``synchronize()``.
    package func write(_ bytes: Span<UInt8>, at offset: Int) throws(LMDBError) {
        precondition(
            offset >= 0 && offset + bytes.count <= byteCount,
            "The file has \(byteCount) bytes; \(bytes.count) at \(offset) lie outside.")
        try file.write(bytes, at: offset)
    }

    /// Whether the file takes less of the disk than its size, so that a write may find no room: a
    /// sparse copy made holes of its zeros, or the file system compresses.
    package var hasHoles: Bool {
        get throws(LMDBError) { try file.status().storedByteCount < byteCount }
    }

    /// Whether the name by which the file was opened still is its own.
    package var isInPlace: Bool {
        get throws(LMDBError) {
            try System.status(ofName: file.path).identity == file.status().identity
        }
    }

    /// Brings what was written to the disk.
    package func synchronize() throws(LMDBError) {
        try file.synchronizeData()
    }

    /// Whether somebody has the file open for writing.
    package var isBeingWritten: Bool {
        get throws(LMDBError) { try !System.canShareLock(file.descriptor, file.path) }
    }
}
