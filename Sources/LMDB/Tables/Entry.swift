import CLMDB

/// Where a key and its value lie in the map; valid until the transaction ends or writes.
@safe @usableFromInline
struct Entry {
    @usableFromInline var key: UnsafeBufferPointer<UInt8>
    @usableFromInline var value: UnsafeBufferPointer<UInt8>

    /// Stands nowhere.
    @usableFromInline
    init() {
        unsafe key = UnsafeBufferPointer(start: nil, count: 0)
        unsafe value = UnsafeBufferPointer(start: nil, count: 0)
    }

    init(key: MDB_val, value: MDB_val) {
        unsafe self.key = key.bytes
        unsafe self.value = value.bytes
    }

    @usableFromInline
    var isPresent: Bool {
        unsafe key.baseAddress != nil
    }
}

extension MDB_val {
    /// The bytes it points at.
    var bytes: UnsafeBufferPointer<UInt8> {
        let start = unsafe mv_data?.assumingMemoryBound(to: UInt8.self)
        return unsafe UnsafeBufferPointer(start: start, count: mv_size)
    }

    /// Points at bytes that LMDB reads only.
    init(reading bytes: UnsafeBufferPointer<UInt8>) {
        unsafe self.init(
            mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
}
