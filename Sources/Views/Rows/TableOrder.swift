/// The keys of one table in their order, brought up to date when somebody scans.
///
/// Keys of one scope stand together in a list of their own: nearly all scans stay within a scope,
/// and a scope takes few new keys between two scans, mostly at one end. A scan over many scopes has
/// all keys put in order.
struct TableOrder: Sendable {
    private let table: UInt8
    private var scopes: [UInt64: KeyOrder] = [:]
    /// Records that were looked at for the scopes.
    private var scopedCount = 0
    private var all = KeyOrder()
    /// Records that were looked at for the order of all keys.
    private var allCount = 0

    init(_ table: UInt8) {
        self.table = table
    }

    /// The records of this table in a range, in ascending order of their keys.
    mutating func indices(in range: KeyRange, _ records: RowRecords) -> ArraySlice<UInt32> {
        guard let (_, scope) = range.scope else {
            orderAll(records)
            return all.indices(in: range, records)
        }
        orderScopes(records)
        guard let hash = place(of: scope.span, records) else { return [] }
        return scopes[hash]?.indices(in: range, records) ?? []
    }

    private mutating func orderAll(_ records: RowRecords) {
        var fresh: [UInt32] = []
        for index in allCount..<records.count where records.records[index].table == table {
            fresh.append(UInt32(index))
        }
        allCount = records.count
        all.add(fresh, records)
    }

    private mutating func orderScopes(_ records: RowRecords) {
        var fresh: [UInt64: [UInt32]] = [:]
        for index in scopedCount..<records.count where records.records[index].table == table {
            guard let scope = RowKey.storedScope(records.key(index)) else { continue }
            let hash = place(of: scope.span, records, orFree: true) ?? 0
            if scopes[hash] == nil {
                scopes[hash] = KeyOrder(UInt32(index))
            } else {
                fresh[hash, default: []].append(UInt32(index))
            }
        }
        for (hash, indices) in fresh { scopes[hash]?.add(indices, records) }
        scopedCount = records.count
    }

    /// Leaves out the last record, which is about to go.
    mutating func forget(_ index: Int, _ records: RowRecords) {
        let isOfTable = records.records[index].table == table
        if index < allCount {
            if isOfTable { all.remove(UInt32(index), records) }
            allCount = index
        }
        if index < scopedCount {
            if isOfTable { removeScoped(UInt32(index), records) }
            scopedCount = index
        }
    }

    private mutating func removeScoped(_ index: UInt32, _ records: RowRecords) {
        guard let scope = RowKey.storedScope(records.key(Int(index))),
            let hash = place(of: scope.span, records)
        else { return }
        scopes[hash]?.remove(index, records)
        // Of scopes under neighbouring numbers the later one is gone before.
        if scopes[hash]?.isEmpty == true { scopes[hash] = nil }
    }

    /// Under which number the keys of a scope are listed: its hash, or one of the next numbers if
    /// that is another's.
    private func place(
        of scope: Span<UInt8>, _ records: RowRecords, orFree: Bool = false
    ) -> UInt64? {
        var hash = RowHash.hash(table, scope)
        while let order = scopes[hash] {
            let start =
                Int(records.records[Int(order.first)].start) + RowKey.scopeStart(table)
            if records.areEqual(scope, at: start) { return hash }
            hash &+= 1
        }
        return orFree ? hash : nil
    }
}
