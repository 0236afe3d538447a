/// Rows by key, with tombstones: a hash table whose keys are put in order when somebody scans.
///
/// Each row is stamped with the position from which on it is visible; what it replaces is kept for
/// readers of earlier positions, so nothing has to be copied for them. A tombstone, a key without
/// row, says "removed" to whoever looks through this table at the rows of a layer below.
struct RowTable: Sendable {
    typealias Version = RowRecords.Version

    /// The key that a put has changed, to take it back.
    struct Change {
        fileprivate let index: UInt32
        fileprivate let mark: RowRecords.Mark

        fileprivate init(_ index: Int, since mark: RowRecords.Mark) {
            self.index = UInt32(index)
            self.mark = mark
        }
    }

    /// Part of a key's hash and its index plus one; zero = free.
    private struct Slot {
        var tag: UInt32 = 0
        var index: UInt32 = 0
    }

    private static let slotsMinimum = 16
    /// Tombstones that one copy of entries passes over, as others wait for it.
    private static let passedMaximum = 4_096

    private(set) var records = RowRecords()
    private var slots: [Slot] = []
    /// Keys that have a slot.
    private var slotCount = 0
    /// The keys of a table in their order, for tables that were scanned.
    private var orders: [UInt8: TableOrder] = [:]
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
        return .row(Array(records.bytes[start &+ dropping..<start &+ Int(version.length)]))
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
        return records.version(index, at: position)
    }

    private func index(_ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var place = Int(truncatingIfNeeded: hash) & mask
        while true {
            let slot = slots[place]
            if slot.index == 0 { return nil }
            if slot.tag == tag, records.hasKey(Int(slot.index) &- 1, table, key) {
                return Int(slot.index) &- 1
            }
            place = (place &+ 1) & mask
        }
    }
}

// MARK: - Changes

extension RowTable {
    /// Stores a row, or a tombstone, that is visible from `stamp` on.
    ///
    /// Stamps never go back. The answer is nil when the key has been changed under this stamp
    /// before: taking that back is enough. With `isOnlyHere` no layer below shows a row of the key.
    mutating func put(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ row: Span<UInt8>?, stamp: UInt64,
        isOnlyHere: Bool = false
    ) -> Change? {
        // Rows of the past are written once and never looked for by their key.
        let isPast = table & RowKey.historyFlag != 0
        let mark = records.mark
        if !isPast, let index = index(hash, table, key) {
            return setNewest(index, records.append(row, stamp), since: mark)
        }
        let index = records.add(hash, table, key, row, stamp, isOnlyHere: isOnlyHere)
        if !isPast { addSlot(index, hash) }
        return Change(index, since: mark)
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
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ row: Span<UInt8>?, since: UInt64,
        stamp: UInt64
    ) -> TemporalChange? {
        guard let index = index(hash, table, key) else { return nil }
        let before = records.records[index].newest
        var mark = records.mark
        var change = TemporalChange()
        guard before.length != Version.tombstone else {
            if row != nil {
                let newest = records.append(row, since: since, stamp)
                change.present = setNewest(index, newest, since: mark)
            }
            return change
        }
        if let row, hasRow(row, before) { return change }
        let began = records.since(before)
        precondition(began <= since, "A row is younger than the event.")
        let isKept = began < since
        if isKept {
            let flagged = table | RowKey.historyFlag
            change.past = Change(
                records.addPast(hash, flagged, key, before, from: began, until: since, stamp),
                since: mark)
            mark = records.mark
        }
        let newest = records.append(row, since: since, stamp)
        change.present = setNewest(index, newest, since: mark, isKept: isKept)
        return change
    }

    private func hasRow(_ row: Span<UInt8>, _ stored: Version) -> Bool {
        row.count == Int(stored.length) - RowKey.positionLength
            && records.areEqual(row, at: Int(stored.start) + RowKey.positionLength)
    }

    private mutating func setNewest(
        _ index: Int, _ newest: Version, since mark: RowRecords.Mark, isKept: Bool = false
    ) -> Change? {
        records.setNewest(index, newest, isKept: isKept) ? Change(index, since: mark) : nil
    }

    /// Takes a change back and leaves nothing of it; all later ones were taken back before.
    mutating func undo(_ change: Change) {
        let index = Int(change.index)
        if records.isNew(index) { forget(index) }
        records.undo(index, to: change.mark)
    }

    /// Takes the last key out of the slots and orders.
    private mutating func forget(_ index: Int) {
        let record = records.records[index]
        if record.table & RowKey.historyFlag == 0 { freeSlot(UInt32(index + 1), record.hash) }
        for table in orders.keys { orders[table]?.forget(index, records) }
    }

    private mutating func addSlot(_ index: Int, _ hash: UInt64) {
        slotCount += 1
        if slotCount * 4 > slots.count * 3 {
            growSlots()
        } else {
            fillSlot(UInt32(index + 1), hash)
        }
    }

    private mutating func fillSlot(_ index: UInt32, _ hash: UInt64) {
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place].index != 0 { place = (place &+ 1) & mask }
        slots[place] = Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), index: index)
    }

    /// Frees the slot that was filled last: nobody looks past it for another.
    private mutating func freeSlot(_ index: UInt32, _ hash: UInt64) {
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while slots[place].index != index { place = (place &+ 1) & mask }
        slots[place] = Slot()
        slotCount -= 1
    }

    private mutating func growSlots() {
        let count = max(RowTable.slotsMinimum, 2 * slots.count)
        slots = Array(repeating: Slot(), count: count)
        for (index, record) in records.records.enumerated()
        where record.table & RowKey.historyFlag == 0 {
            fillSlot(UInt32(index + 1), record.hash)
        }
    }

    /// Takes over the newest rows of another table, without those that were removed.
    mutating func add(newestOf other: RowTable) {
        for index in 0..<other.records.count {
            let record = other.records.records[index]
            other.records.lend(index) { key, row in
                guard let row else { return }
                let bare = key.extracting(droppingFirst: 1)
                _ = put(record.hash, record.table, bare, row, stamp: 0)
            }
        }
    }

    /// Forgets everything and keeps the memory.
    mutating func removeAll() {
        records.removeAll()
        for index in slots.indices { slots[index] = Slot() }
        slotCount = 0
        orders = [:]
    }
}

// MARK: - Order

extension RowTable {
    /// Copies up to `count` entries out of a range of one table, in the direction of the scan, as a
    /// reader of `position` sees them.
    ///
    /// Those that were removed and hide nothing are passed over, but for some among very many: in a
    /// group that people enter and leave all the time they soon are most.
    mutating func entries(
        in range: KeyRange, descending: Bool, count: Int, at position: UInt64
    ) -> [LayerEntry] {
        guard let table = range.table else { preconditionFailure("A scan has one table.") }
        var found: [LayerEntry] = []
        let indices = orders[table, default: TableOrder(table)].indices(in: range, records)
        var passed = 0
        for step in 0..<indices.count {
            guard found.count < count else { break }
            let place = descending ? indices.endIndex - 1 - step : indices.startIndex + step
            let index = Int(indices[place])
            guard let version = records.version(index, at: position) else { continue }
            if version.length == Version.tombstone, records.records[index].isOnlyHere,
                passed < RowTable.passedMaximum
            {
                passed += 1
            } else {
                found.append(entry(index, version))
            }
        }
        return found
    }

    /// Copies all entries out of a range, in no order: whoever looks at many tables does it once,
    /// and to keep the keys of all in order would cost more than the scan.
    func unordered(in range: KeyRange, at position: UInt64) -> [LayerEntry] {
        (0..<records.count)
            .compactMap { index in
                records.version(index, at: position).map { entry(index, $0) }
            }
            .filter { range.contains($0.key) }
    }

    private func entry(_ index: Int, _ version: Version) -> LayerEntry {
        LayerEntry(
            key: Array(records.key(index)), row: records.row(version).map { Array($0) })
    }
}
