/// Rows by key, with tombstones: a hash table whose keys are put in order when somebody scans.
///
/// Each row is stamped with the position from which on it is visible; what it replaces is kept for
/// readers of earlier positions, so nothing has to be copied for them. A tombstone, a key without
/// row, says "removed" to whoever looks through this table at the rows of a layer below.
///
/// Bytes of keys and rows are only ever appended: a table lives from one checkpoint to the next.
struct RowTable: Sendable {
    /// One row of one key: where its bytes lie, and since when it is visible.
    fileprivate struct Version {
        var start: UInt32
        /// Length of the row, or `tombstone`, or `absent`.
        var length: UInt32
        var stamp: UInt64
        /// Index of the replaced version, plus one.
        var older: UInt32 = 0

        static let tombstone = UInt32.max
        static let absent = UInt32.max - 1
        /// A key whose first row was taken back.
        static let none = Version(start: 0, length: absent, stamp: 0)
    }

    /// The key that a put has changed, to take it back.
    struct Change {
        fileprivate let index: UInt32
    }

    private struct Entry {
        var hash: UInt64
        /// Where the key lies, its table's number first.
        var start: UInt32
        var length: UInt32
        var newest: Version
    }

    /// Part of an entry's hash and its index plus one; zero = free.
    private struct Slot {
        var tag: UInt32 = 0
        var index: UInt32 = 0
    }

    /// What a key and a version cost beside their bytes, roughly.
    static let keyOverhead = 64
    static let versionOverhead = 24

    private static let slotsMinimum = 16

    private var slots: [Slot] = []
    /// Keys that have a slot.
    private var slotCount = 0
    private var entries: [Entry] = []
    private var replaced: [Version] = []
    private var bytes: [UInt8] = []
    /// The first entries in the order of their keys; those after them are not yet in order.
    private var order: [UInt32] = []
    /// Bytes that only readers of earlier positions look at.
    private(set) var outdatedByteCount = 0

    var count: Int { entries.count }
    var isEmpty: Bool { entries.isEmpty }

    /// The bytes held, roughly.
    var byteCount: Int {
        bytes.count + entries.count * RowTable.keyOverhead
            + replaced.count * RowTable.versionOverhead
    }
}

// MARK: - Points

extension RowTable {
    /// What the table says about a key to a reader of `position`, without the first bytes of a row.
    func find(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, at position: UInt64, dropping: Int = 0
    ) -> RowFinding {
        guard let version = version(hash, table, key, at: position) else { return .absent }
        guard version.length != Version.tombstone else { return .tombstone }
        let start = Int(version.start)
        return .row(Array(bytes[start &+ dropping..<start &+ Int(version.length)]))
    }

    /// Whether there is a row for a key; nil when the table does not know.
    func has(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, at position: UInt64
    ) -> Bool? {
        version(hash, table, key, at: position).map { $0.length != Version.tombstone }
    }

    private func version(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, at position: UInt64
    ) -> Version? {
        guard let index = index(hash, table, key) else { return nil }
        var version = entries[index].newest
        while version.stamp > position {
            guard version.older > 0 else { return nil }
            version = replaced[Int(version.older) &- 1]
        }
        return version.length == Version.absent ? nil : version
    }

    private func index(_ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var place = Int(truncatingIfNeeded: hash) & mask
        while true {
            let slot = slots[place]
            if slot.index == 0 { return nil }
            if slot.tag == tag, hasKey(Int(slot.index) &- 1, table, key) {
                return Int(slot.index) &- 1
            }
            place = (place &+ 1) & mask
        }
    }

    private func hasKey(_ index: Int, _ table: UInt8, _ key: Span<UInt8>) -> Bool {
        let entry = entries[index]
        let start = Int(entry.start)
        guard Int(entry.length) == key.count &+ 1, bytes[start] == table else { return false }
        return ByteOrder.areEqual(
            bytes.span.extracting(start &+ 1..<start &+ Int(entry.length)), key)
    }

    /// Stores a row, or a tombstone, that is visible from `stamp` on.
    ///
    /// Stamps never go back. The answer is nil when the key has been changed under this stamp
    /// before: taking that back is enough.
    mutating func put(
        _ hash: UInt64, _ table: UInt8, _ key: [UInt8], _ row: [UInt8]?, stamp: UInt64
    ) -> Change? {
        // Rows of the past are written once and never looked for by their key.
        let isPast = table & RowKey.historyFlag != 0
        guard !isPast, let index = index(hash, table, key.span) else {
            return add(hash, table, key, row, stamp, withSlot: !isPast)
        }
        return setNewest(index, append(row, stamp))
    }

    private mutating func setNewest(_ index: Int, _ newest: Version) -> Change? {
        let before = entries[index].newest
        var version = newest
        defer { entries[index].newest = version }
        if before.length < Version.absent { outdatedByteCount += Int(before.length) }
        guard before.stamp < version.stamp else {
            version.older = before.older
            return nil
        }
        if before.length != Version.absent {
            replaced.append(before)
            outdatedByteCount += RowTable.versionOverhead
            version.older = UInt32(replaced.count)
        }
        return Change(index: UInt32(index))
    }

    /// What a temporal change has changed.
    struct TemporalChange {
        /// The row of the past that was added, if one was.
        var past: Change?
        /// Nil when the present row stayed, or was changed under the same stamp before.
        var present: Change?
    }

    /// Stores a row of a temporal table that is valid from `since` on, and keeps the one it
    /// replaces as a row of the past; nil when the table does not know the key.
    ///
    /// Nothing happens when the row stays the same: its span goes on.
    mutating func putTemporal(
        _ hash: UInt64, _ table: UInt8, _ key: [UInt8], _ row: [UInt8]?, since: UInt64,
        stamp: UInt64
    ) -> TemporalChange? {
        guard let index = index(hash, table, key.span) else { return nil }
        let before = entries[index].newest
        if before.length == Version.absent { return nil }
        var change = TemporalChange()
        guard before.length != Version.tombstone else {
            if row != nil { change.present = replace(index, row, since: since, stamp: stamp) }
            return change
        }
        let start = Int(before.start)
        let end = start + Int(before.length)
        if let row, hasRow(row, start + RowKey.positionLength, end) { return change }
        let began = ByteOrder.word(bytes.span.extracting(start..<end), from: 0)
        precondition(began <= since, "A row is younger than the event.")
        if began < since {
            change.past = addPast(hash, table, key, before, until: since, stamp)
            outdatedByteCount -= Int(before.length)
        }
        change.present = replace(index, row, since: since, stamp: stamp)
        return change
    }

    private func hasRow(_ row: [UInt8], _ start: Int, _ end: Int) -> Bool {
        row.count == end - start && ByteOrder.areEqual(bytes.span.extracting(start..<end), row.span)
    }

    private mutating func replace(
        _ index: Int, _ row: [UInt8]?, since: UInt64, stamp: UInt64
    ) -> Change? {
        let start = UInt32(bytes.count)
        var length = Version.tombstone
        if let row {
            RowKey.append(since, to: &bytes)
            bytes.append(contentsOf: row)
            length = UInt32(RowKey.positionLength + row.count)
        }
        return setNewest(index, Version(start: start, length: length, stamp: stamp))
    }

    /// Stores a row that was valid until a position under the key of the past.
    ///
    /// Its bytes are there already.
    private mutating func addPast(
        _ hash: UInt64, _ table: UInt8, _ key: [UInt8], _ row: Version, until: UInt64,
        _ stamp: UInt64
    ) -> Change {
        let start = UInt32(bytes.count)
        bytes.append(table | RowKey.historyFlag)
        bytes.append(contentsOf: RowKey.history(key, until: until))
        entries.append(
            Entry(
                hash: hash, start: start, length: UInt32(bytes.count) - start,
                newest: Version(start: row.start, length: row.length, stamp: stamp)))
        return Change(index: UInt32(entries.count - 1))
    }

    private mutating func add(
        _ hash: UInt64, _ table: UInt8, _ key: [UInt8], _ row: [UInt8]?, _ stamp: UInt64,
        withSlot: Bool
    ) -> Change {
        let start = bytes.count
        bytes.append(table)
        bytes.append(contentsOf: key)
        entries.append(
            Entry(
                hash: hash, start: UInt32(start), length: UInt32(key.count + 1),
                newest: append(row, stamp)))
        let change = Change(index: UInt32(entries.count - 1))
        guard withSlot else { return change }
        slotCount += 1
        if slotCount * 4 > slots.count * 3 {
            growSlots()
        } else {
            fillSlot(UInt32(entries.count), hash)
        }
        return change
    }

    /// Takes a change back; later ones of the same key were taken back before.
    mutating func undo(_ change: Change) {
        let index = Int(change.index)
        let older = Int(entries[index].newest.older)
        entries[index].newest = older > 0 ? replaced[older - 1] : .none
    }

    private mutating func append(_ row: [UInt8]?, _ stamp: UInt64) -> Version {
        let start = UInt32(bytes.count)
        guard let row else { return Version(start: start, length: Version.tombstone, stamp: stamp) }
        bytes.append(contentsOf: row)
        return Version(start: start, length: UInt32(row.count), stamp: stamp)
    }

    private mutating func fillSlot(_ index: UInt32, _ hash: UInt64) {
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place].index != 0 { place = (place &+ 1) & mask }
        slots[place] = Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), index: index)
    }

    private mutating func growSlots() {
        let count = max(RowTable.slotsMinimum, 2 * slots.count)
        slots = Array(repeating: Slot(), count: count)
        for index in entries.indices
        where bytes[Int(entries[index].start)] & RowKey.historyFlag == 0 {
            fillSlot(UInt32(index + 1), entries[index].hash)
        }
    }

    /// Takes over the newest rows of another table, without those that were removed.
    mutating func add(newestOf other: RowTable) {
        for entry in other.entries {
            guard let row = other.row(entry.newest) else { continue }
            let key = other.key(entry)
            _ = put(entry.hash, key[key.startIndex], Array(key.dropFirst()), Array(row), stamp: 0)
        }
    }

    private func row(_ version: Version) -> ArraySlice<UInt8>? {
        guard version.length < Version.absent else { return nil }
        let start = Int(version.start)
        return bytes[start..<start + Int(version.length)]
    }
}

// MARK: - Order

extension RowTable {
    /// Copies up to `count` entries out of a range, in the direction of the scan, as a reader of
    /// `position` sees them.
    mutating func entries(
        in range: KeyRange, descending: Bool, count: Int, at position: UInt64
    ) -> [LayerEntry] {
        sortKeys()
        let first = rank(of: range.lower.span)
        let end = range.upper.map { rank(of: $0.span) } ?? order.count
        var found: [LayerEntry] = []
        guard first < end else { return found }
        for step in 0..<end - first where found.count < count {
            let entry = entries[Int(order[descending ? end - 1 - step : first + step])]
            var version = entry.newest
            while version.stamp > position, version.older > 0 {
                version = replaced[Int(version.older) - 1]
            }
            guard version.stamp <= position, version.length != Version.absent else { continue }
            found.append(LayerEntry(key: Array(key(entry)), row: row(version).map { Array($0) }))
        }
        return found
    }

    /// Puts all keys in order; has nothing to do until the next key comes.
    mutating func sortKeys() {
        guard order.count < entries.count else { return }
        var fresh = (order.count..<entries.count).map { UInt32($0) }
        fresh.sort { isBefore($0, $1) }
        // From behind, so that everything is moved once, to where it belongs.
        var end = order.count
        order.append(contentsOf: fresh)
        for index in fresh.indices.reversed() {
            let rank = rank(of: key(entries[Int(fresh[index])]).span, below: end)
            while end > rank {
                end -= 1
                order[end + index + 1] = order[end]
            }
            order[rank + index] = fresh[index]
        }
    }

    private func isBefore(_ left: UInt32, _ right: UInt32) -> Bool {
        let bytes = bytes.span
        let (left, right) = (entries[Int(left)], entries[Int(right)])
        let order = ByteOrder.compare(
            bytes.extracting(Int(left.start)..<Int(left.start + left.length)),
            bytes.extracting(Int(right.start)..<Int(right.start + right.length)))
        return order < 0
    }

    private func key(_ entry: Entry) -> ArraySlice<UInt8> {
        bytes[Int(entry.start)..<Int(entry.start + entry.length)]
    }

    /// How many of the first `end` keys in order come before `key`.
    private func rank(of key: Span<UInt8>, below end: Int? = nil) -> Int {
        let bytes = bytes.span
        var (low, high) = (0, end ?? order.count)
        while low < high {
            let middle = (low + high) / 2
            let entry = entries[Int(order[middle])]
            let start = Int(entry.start)
            let found = bytes.extracting(start..<start + Int(entry.length))
            if ByteOrder.compare(found, key) < 0 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// The keys by their index, with their newest rows; nil for one that was taken back.
    subscript(index: Int) -> (key: ArraySlice<UInt8>, row: ArraySlice<UInt8>?)? {
        let entry = entries[index]
        guard entry.newest.length != Version.absent else { return nil }
        return (key(entry), row(entry.newest))
    }
}
