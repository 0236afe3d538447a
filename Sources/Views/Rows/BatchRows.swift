import Groups

/// What a batch changes, in the order in which it did, before it is in the overlay.
///
/// Small and at hand: whoever decides a batch writes here and finds here what is new, and another
/// thread puts the rows among the many of the overlay. Never copied, so that no references are
/// counted when a row is looked for.
struct BatchRows: ~Copyable, Sendable {
    /// A row stored for a key, or a removal.
    struct Change {
        let hash: UInt64
        /// The event that made the change.
        let position: UInt64
        fileprivate let keyStart: UInt32
        fileprivate let keyLength: UInt16
        let table: UInt8
        let isTemporal: Bool
        let isWatched: Bool
        /// Whether the first change of the key added a row where there was none.
        let isAddition: Bool
        fileprivate var rowStart: UInt32
        /// Length of the row, or `removal`.
        fileprivate var rowLength: UInt32

        fileprivate static let removal = UInt32.max
    }

    private static let slotsMinimum = 64

    private(set) var changes: [Change] = []
    private var bytes: [UInt8] = []
    /// Where the newest change of a key lies, its index plus one; zero = free.
    private var slots: [UInt32] = []
    private var slotCount = 0

    /// Bytes of keys and rows, those that were replaced included.
    var byteCount: Int { bytes.count }

    init() {}

    /// Takes the memory at once that another batch needed.
    init(roomFor other: borrowing BatchRows) {
        changes.reserveCapacity(other.changes.count)
        bytes.reserveCapacity(other.bytes.count)
        while slots.count * 3 < other.slotCount * 4 { growSlots() }
    }

    /// What the batch says about a key.
    func find(_ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>) -> RowFinding {
        guard let slot = slot(hash, table, key), slots[slot] > 0 else { return .absent }
        let change = changes[Int(slots[slot]) &- 1]
        guard change.rowLength != Change.removal else { return .tombstone }
        let start = Int(change.rowStart)
        return .row(Array(bytes[start..<start &+ Int(change.rowLength)]))
    }

    /// Whether there is a row for a key; nil when the batch says nothing.
    func has(_ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>) -> Bool? {
        guard let slot = slot(hash, table, key), slots[slot] > 0 else { return nil }
        return changes[Int(slots[slot]) &- 1].rowLength != Change.removal
    }

    /// Lends the key and the row of a change, nil for a removal.
    func lend<R, E: Error>(
        _ change: Change, _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>?) throws(E) -> R
    ) throws(E) -> R {
        let bytes = bytes.span
        let start = Int(change.keyStart)
        let key = bytes.extracting(start..<start &+ Int(change.keyLength))
        guard change.rowLength != Change.removal else { return try body(key, nil) }
        let rowStart = Int(change.rowStart)
        return try body(
            key, bytes.extracting(rowStart..<rowStart &+ Int(change.rowLength)))
    }

    /// The place of a key or the free one where it belongs; nil while there are no places.
    private func slot(_ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place] > 0, !isOf(hash, table, key, changes[Int(slots[place]) &- 1]) {
            place = (place &+ 1) & mask
        }
        return place
    }

    private func isOf(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ change: Change
    ) -> Bool {
        guard change.hash == hash, change.table == table, Int(change.keyLength) == key.count
        else { return false }
        let start = Int(change.keyStart)
        return ByteOrder.areEqual(bytes.span.extracting(start..<start &+ key.count), key)
    }
}

// MARK: - Changes

extension BatchRows {
    /// Stores a row, or a removal, made by the event at `position`.
    ///
    /// Of a temporal table every change is kept, as each makes a row of the past.
    mutating func put(
        _ hash: UInt64, _ table: TableID, _ key: Span<UInt8>, _ row: Span<UInt8>?,
        at position: UInt64
    ) {
        if (slotCount + 1) * 4 > slots.count * 3 { growSlots() }
        guard let slot = slot(hash, table.number, key) else {
            preconditionFailure("There are places now.")
        }
        let known = Int(slots[slot]) - 1
        if known >= 0, !table.isTemporal {
            (changes[known].rowStart, changes[known].rowLength) = append(row)
            return
        }
        if known < 0 { slotCount += 1 }
        let keyStart = known < 0 ? UInt32(bytes.count) : changes[known].keyStart
        if known < 0 { bytes.append(key) }
        let (rowStart, rowLength) = append(row)
        changes.append(
            Change(
                hash: hash, position: position, keyStart: keyStart,
                keyLength: UInt16(key.count), table: table.number, isTemporal: table.isTemporal,
                isWatched: table.isWatched, isAddition: table.isInsertOnly && row != nil,
                rowStart: rowStart, rowLength: rowLength))
        slots[slot] = UInt32(changes.count)
    }

    private mutating func append(_ row: Span<UInt8>?) -> (start: UInt32, length: UInt32) {
        let start = UInt32(bytes.count)
        guard let row else { return (start, Change.removal) }
        bytes.append(row)
        return (start, UInt32(row.count))
    }

    private mutating func growSlots() {
        slots = Array(repeating: 0, count: max(BatchRows.slotsMinimum, 2 * slots.count))
        for index in changes.indices.reversed() {
            let change = changes[index]
            let place = lend(change) { key, _ in slot(change.hash, change.table, key) }
            if let place, slots[place] == 0 { slots[place] = UInt32(index + 1) }
        }
    }

    /// Forgets everything and keeps the memory.
    mutating func removeAll() {
        for change in changes { freeSlots(from: change.hash) }
        changes.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        slotCount = 0
    }

    /// Frees the slots that are taken without a gap from the place of a hash on.
    ///
    /// Done for all changes it frees all slots, and looks at no more than are taken: they may be a
    /// few of many thousands.
    private mutating func freeSlots(from hash: UInt64) {
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place] > 0 {
            slots[place] = 0
            place = (place &+ 1) & mask
        }
    }
}
