/// Walks over a range of a checkpoint in portions, so that no cursor stays open meanwhile.
struct CheckpointScan {
    private static let firstPortion = 4
    private static let portionMaximum = 256

    private let snapshot: CheckpointSnapshot
    private var range: KeyRange
    private let isDescending: Bool
    private var portion = CheckpointScan.firstPortion
    private var entries: [CheckpointEntry] = []
    private var index = 0
    private var isAtEnd = false

    init(
        _ snapshot: CheckpointSnapshot, _ range: KeyRange, descending: Bool
    ) throws(ViewStoreError) {
        self.snapshot = snapshot
        self.range = range
        isDescending = descending
        try load()
    }

    /// The current entry; nil at the end of the range.
    var entry: CheckpointEntry? {
        index < entries.count ? entries[index] : nil
    }

    mutating func advance() throws(ViewStoreError) {
        index += 1
        if index == entries.count { try load() }
    }

    private mutating func load() throws(ViewStoreError) {
        guard !isAtEnd else { return }
        entries = try snapshot.entries(in: range, descending: isDescending, count: portion)
        index = 0
        isAtEnd = entries.count < portion
        portion = min(2 * portion, CheckpointScan.portionMaximum)
        guard let last = entries.last else { return }
        if isDescending {
            range.upper = last.key
        } else {
            range.lower = last.key + [0]
        }
    }
}
