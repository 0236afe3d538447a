/// Indices of records in the order of their keys.
struct KeyOrder: Sendable {
    private var sorted: [UInt32] = []

    init() {}

    /// The order of one record.
    init(_ index: UInt32) { sorted = [index] }

    var isEmpty: Bool { sorted.isEmpty }

    /// One of the records; there has to be one.
    var first: UInt32 { sorted[0] }

    /// The records whose keys are in a range.
    func indices(in range: KeyRange, _ records: RowRecords) -> ArraySlice<UInt32> {
        let begin = rank(of: range.lower.span, records)
        let end = range.upper.map { rank(of: $0.span, records) } ?? sorted.count
        return begin < end ? sorted[begin..<end] : []
    }

    /// Adds a record with a new key.
    private mutating func add(_ index: UInt32, _ records: RowRecords) {
        guard let last = sorted.last, !records.isBefore(last, index) else {
            return sorted.append(index)
        }
        sorted.insert(index, at: rank(of: records.key(Int(index)).span, records))
    }

    /// Adds many records, whose keys are new.
    mutating func add(_ fresh: [UInt32], _ records: RowRecords) {
        guard fresh.count > 1 else { return fresh.forEach { add($0, records) } }
        var fresh = fresh
        fresh.sort { records.isBefore($0, $1) }
        // From behind, so that everything is moved once, to where it belongs.
        var end = sorted.count
        sorted.append(contentsOf: fresh)
        for index in fresh.indices.reversed() {
            let rank = rank(of: records.key(Int(fresh[index])).span, records, below: end)
            while end > rank {
                end -= 1
                sorted[end + index + 1] = sorted[end]
            }
            sorted[rank + index] = fresh[index]
        }
    }

    /// Removes a record, which has to be there.
    mutating func remove(_ index: UInt32, _ records: RowRecords) {
        sorted.remove(at: rank(of: records.key(Int(index)).span, records))
    }

    /// How many of the first `end` keys come before `key`.
    private func rank(
        of key: Span<UInt8>, _ records: RowRecords, below end: Int? = nil
    ) -> Int {
        var (low, high) = (0, end ?? sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if records.compare(sorted[middle], key) < 0 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}
