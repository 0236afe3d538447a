/// Walks over a range of one layer in portions, so that neither a lock nor a cursor of LMDB is held
/// meanwhile.
struct LayerCursor {
    /// The layer, as one reader sees it.
    enum Source {
        case overlay(Overlay, position: UInt64)
        case checkpoint(CheckpointSnapshot)
    }

    /// Many scans want the first row only.
    private static let firstPortion = 1
    private static let portionGrowth = 4
    private static let portionMaximum = 256
    /// A range over many scopes lies all over an overlay, each part of which gives as many: the
    /// first portion has room for a page, the second for one of which many rows are gone, then all
    /// is collected at once.
    private static let widePortion = 64
    private static let widePortionGrowth = 32

    private let source: Source
    private var range: KeyRange
    private let isDescending: Bool
    /// Whether the range lies all over an overlay.
    private let isWide: Bool
    private var portion: Int
    private var entries: [LayerEntry] = []
    private var index = 0
    private var isAtEnd = false

    init(_ source: Source, _ range: KeyRange, descending: Bool) throws(ViewStoreError) {
        self.source = source
        self.range = range
        isDescending = descending
        isWide = range.scope == nil && !source.isStored
        portion = isWide ? LayerCursor.widePortion : LayerCursor.firstPortion
        // Keys of several tables are not in order before all are there.
        if isWide, range.table == nil { portion = .max }
        try load()
    }

    /// The current entry; nil at the end of the range.
    var entry: LayerEntry? {
        index < entries.count ? entries[index] : nil
    }

    mutating func advance() throws(ViewStoreError) {
        index += 1
        if index == entries.count { try load() }
    }

    private mutating func load() throws(ViewStoreError) {
        guard !isAtEnd else { return }
        entries = try read()
        index = 0
        isAtEnd = entries.count < portion
        portion = nextPortion
        guard let last = entries.last else { return }
        if isDescending {
            range.upper = last.key
        } else {
            range.lower = last.key + [0]
        }
    }

    private var nextPortion: Int {
        guard isWide else {
            return min(portion * LayerCursor.portionGrowth, LayerCursor.portionMaximum)
        }
        return portion > LayerCursor.widePortion ? .max : portion * LayerCursor.widePortionGrowth
    }

    private func read() throws(ViewStoreError) -> [LayerEntry] {
        switch source {
        case .overlay(let overlay, let position):
            return overlay.entries(
                in: range, descending: isDescending, count: portion, at: position)
        case .checkpoint(let snapshot):
            return try snapshot.entries(in: range, descending: isDescending, count: portion)
        }
    }
}

extension LayerCursor.Source {
    fileprivate var isStored: Bool {
        if case .checkpoint = self { true } else { false }
    }
}
