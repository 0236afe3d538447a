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

    func synchronize() throws(LMDBError) {
        try System.synchronize(descriptor, path)
    }

    func synchronizeData() throws(LMDBError) {
        try System.synchronizeData(descriptor, path)
    }
}
