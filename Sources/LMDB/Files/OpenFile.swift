/// An open descriptor, closed when the value goes away.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    let path: String

    init(_ path: String, for purpose: System.Purpose) throws(LMDBError) {
        descriptor = try System.open(path, for: purpose)
        self.path = path
    }

    deinit {
        System.close(descriptor)
    }

    func status() throws(LMDBError) -> FileStatus {
        try System.status(of: descriptor, path)
    }

    func read(at offset: Int, count: Int) throws(LMDBError) -> [UInt8] {
        try System.read(descriptor, at: offset, count: count, path)
    }

    func write(_ bytes: Span<UInt8>, at offset: Int) throws(LMDBError) {
        try System.write(bytes, to: descriptor, at: offset, path)
    }

    /// Zeros for all files: large buffers that come and go keep malloc from giving memory back.
    private static let zeros = [UInt8](repeating: 0, count: 256 << 10)

    /// Writes zeros, which gives the file blocks that later writes need not ask for.
    func writeZeros(_ count: Int, at offset: Int) throws(LMDBError) {
        let zeros = Self.zeros.span
        for done in stride(from: 0, to: count, by: zeros.count) {
            try write(zeros.extracting(first: min(zeros.count, count - done)), at: offset + done)
        }
    }

    func synchronize() throws(LMDBError) {
        try System.synchronize(descriptor, path)
    }

    func synchronizeData() throws(LMDBError) {
        try System.synchronizeData(descriptor, path)
    }
}
