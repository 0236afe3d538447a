/// The keys of a table in the order they came, each with the versions of its row.
///
/// Bytes of keys and rows are only ever appended, or taken back from the end.
struct RowRecords: Sendable {
    /// One row of one key: where its bytes lie, and since when it is visible.
    struct Version {
        var start: UInt32
        /// Length of the row, or `tombstone`.
        var length: UInt32
        var stamp: UInt64
        /// Index of the replaced version, plus one.
        var older: UInt32 = 0

        static let tombstone = UInt32.max
    }

    /// How much there was before a change, which taking it back leaves.
    struct Mark {
        fileprivate let byteCount: UInt32
        fileprivate let outdatedByteCount: Int
    }

    struct Record {
        var hash: UInt64
        /// Where the key lies, its table's number first.
        var start: UInt32
        var length: UInt16
        var table: UInt8
        /// Whether there was nothing to hide below when the key came: then its tombstone hides
        /// nothing.
        let isOnlyHere: Bool
        var newest: Version
    }

    /// What a key and a version cost beside their bytes, roughly.
    static let keyOverhead = 64
    static let versionOverhead = 24

    private(set) var records: [Record] = []
    private var replaced: [Version] = []
    private(set) var bytes: [UInt8] = []
    /// Bytes that only readers of earlier positions look at.
    private(set) var outdatedByteCount = 0

    var count: Int { records.count }

    var mark: Mark {
        Mark(byteCount: UInt32(bytes.count), outdatedByteCount: outdatedByteCount)
    }

    /// The bytes held, roughly.
    var byteCount: Int {
        bytes.count + records.count * RowRecords.keyOverhead
            + replaced.count * RowRecords.versionOverhead
    }
}

// MARK: - Reading

extension RowRecords {
    func hasKey(_ index: Int, _ table: UInt8, _ key: Span<UInt8>) -> Bool {
        let record = records[index]
        let start = Int(record.start)
        guard Int(record.length) == key.count &+ 1, record.table == table else { return false }
        return ByteOrder.areEqual(
            bytes.span.extracting(start &+ 1..<start &+ Int(record.length)), key)
    }

    /// What a reader of `position` sees of a key; nil when the table says nothing.
    func version(_ index: Int, at position: UInt64) -> Version? {
        var version = records[index].newest
        while version.stamp > position {
            guard version.older > 0 else { return nil }
            version = replaced[Int(version.older) &- 1]
        }
        return version
    }

    /// The stored key, its table's number first.
    func key(_ index: Int) -> ArraySlice<UInt8> {
        bytes[keyRange(index)]
    }

    /// The bytes of a row; nil for a tombstone.
    func row(_ version: Version) -> ArraySlice<UInt8>? {
        guard version.length != Version.tombstone else { return nil }
        let start = Int(version.start)
        return bytes[start..<start + Int(version.length)]
    }

    /// The first 24 bytes of a key after its table's number; see ``ByteOrder``.
    func words(_ index: Int) -> (UInt64, UInt64, UInt64) {
        let key = bytes.span.extracting(keyRange(index))
        return (
            ByteOrder.word(key, from: 1), ByteOrder.word(key, from: 9),
            ByteOrder.word(key, from: 17)
        )
    }

    /// Lends a key and its newest row, nil for a tombstone.
    func lend(
        _ index: Int, _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>?) throws -> Void
    ) rethrows {
        let newest = records[index].newest
        let bytes = bytes.span
        let key = bytes.extracting(keyRange(index))
        guard newest.length != Version.tombstone else { return try body(key, nil) }
        let start = Int(newest.start)
        try body(key, bytes.extracting(start..<start + Int(newest.length)))
    }

    private func keyRange(_ index: Int) -> Range<Int> {
        let record = records[index]
        return Int(record.start)..<Int(record.start) + Int(record.length)
    }

    /// How a key compares with another; see ``ByteOrder``.
    func compare(_ index: UInt32, _ key: Span<UInt8>) -> Int {
        ByteOrder.compare(bytes.span.extracting(keyRange(Int(index))), key)
    }

    func isBefore(_ left: UInt32, _ right: UInt32) -> Bool {
        compare(left, bytes.span.extracting(keyRange(Int(right)))) < 0
    }

    /// Whether the stored bytes from `start` on are those.
    func areEqual(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        let end = start + bytes.count
        guard end <= self.bytes.count else { return false }
        return ByteOrder.areEqual(self.bytes.span.extracting(start..<end), bytes)
    }

    /// The position since which a row of a temporal table is valid.
    func since(_ version: Version) -> UInt64 {
        let start = Int(version.start)
        return ByteOrder.word(
            bytes.span.extracting(start..<start + Int(version.length)), from: 0)
    }
}

// MARK: - Writing

extension RowRecords {
    /// Adds a key; answers its index.
    mutating func add(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ row: Span<UInt8>?, _ stamp: UInt64,
        isOnlyHere: Bool = false
    ) -> Int {
        let start = bytes.count
        bytes.append(table)
        bytes.append(key)
        let newest = append(row, stamp)
        return add(hash, table, UInt32(start), UInt16(key.count + 1), newest, isOnlyHere)
    }

    /// Adds a key of the past, for a row whose bytes are there already.
    mutating func addPast(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ row: Version, from since: UInt64,
        until: UInt64, _ stamp: UInt64
    ) -> Int {
        let start = bytes.count
        bytes.append(table)
        RowKey.appendHistory(key, since: since, until: until, to: &bytes)
        return add(
            hash, table, UInt32(start), UInt16(bytes.count - start),
            Version(start: row.start, length: row.length, stamp: stamp), false)
    }

    private mutating func add(
        _ hash: UInt64, _ table: UInt8, _ start: UInt32, _ length: UInt16, _ newest: Version,
        _ isOnlyHere: Bool
    ) -> Int {
        records.append(
            Record(
                hash: hash, start: start, length: length, table: table, isOnlyHere: isOnlyHere,
                newest: newest))
        return records.count &- 1
    }

    /// Stores the bytes of a row, which no key has yet.
    mutating func append(_ row: Span<UInt8>?, _ stamp: UInt64) -> Version {
        let start = UInt32(bytes.count)
        guard let row else { return Version(start: start, length: Version.tombstone, stamp: stamp) }
        bytes.append(row)
        return Version(start: start, length: UInt32(row.count), stamp: stamp)
    }

    /// Stores the bytes of a row of a temporal table.
    mutating func append(_ row: Span<UInt8>?, since: UInt64, _ stamp: UInt64) -> Version {
        let start = UInt32(bytes.count)
        guard let row else { return Version(start: start, length: Version.tombstone, stamp: stamp) }
        RowKey.append(since, to: &bytes)
        bytes.append(row)
        return Version(
            start: start, length: UInt32(RowKey.positionLength + row.count), stamp: stamp)
    }

    /// Makes a version the newest of a key; false when it replaced one of the same stamp.
    ///
    /// With `isKept`, the bytes of the one before still serve as a row of the past.
    mutating func setNewest(_ index: Int, _ newest: Version, isKept: Bool = false) -> Bool {
        let before = records[index].newest
        var version = newest
        defer { records[index].newest = version }
        if before.length != Version.tombstone, !isKept { outdatedByteCount += Int(before.length) }
        guard before.stamp < version.stamp else {
            version.older = before.older
            return false
        }
        replaced.append(before)
        outdatedByteCount += RowRecords.versionOverhead
        version.older = UInt32(replaced.count)
        return true
    }

    /// Whether a key came with its newest version, so that taking that back leaves nothing.
    func isNew(_ index: Int) -> Bool { records[index].newest.older == 0 }

    /// Takes the newest version of a key back, which was the last change, and all of its bytes.
    mutating func undo(_ index: Int, to mark: Mark) {
        if isNew(index) {
            precondition(index == records.count - 1, "Keys are taken back in reverse order.")
            records.removeLast()
        } else {
            precondition(
                records[index].newest.older == replaced.count,
                "Versions are taken back in reverse order.")
            records[index].newest = replaced.removeLast()
        }
        bytes.removeLast(bytes.count - Int(mark.byteCount))
        outdatedByteCount = mark.outdatedByteCount
    }

    /// Forgets everything and keeps the memory.
    mutating func removeAll() {
        records.removeAll(keepingCapacity: true)
        replaced.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        outdatedByteCount = 0
    }
}
