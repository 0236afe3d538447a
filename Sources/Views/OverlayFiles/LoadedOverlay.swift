import Groups

/// An overlay as its file has it.
struct LoadedOverlay {
    let rows = Overlay()
    /// The checkpoint on which the overlay began.
    let mark: CheckpointMark
    /// How far its rows go.
    private(set) var end: OverlayChunk.End

    /// Why a piece that holds cannot be used: somebody else wrote it, or another program.
    private static let malformed = ViewStoreError(.stale, "The file of an overlay is malformed.")

    /// By their numbers.
    private let tables: [TableID?]

    /// An overlay of which no piece has been read.
    init(above mark: CheckpointMark, tables: [TableID]) {
        self.mark = mark
        var byNumber = [TableID?](repeating: nil, count: Int(RowKey.tableNumberMaximum) + 1)
        for table in tables { byNumber[Int(table.number)] = table }
        self.tables = byNumber
        end = OverlayChunk.End(mark)
    }

    /// Puts the entries of a piece, behind those of the pieces before.
    ///
    /// - Throws: when it says what no program wrote that could; then nothing here may be used.
    mutating func put(_ chunk: Span<UInt8>) throws(ViewStoreError) {
        guard let (endPlace, end) = OverlayChunk.end(of: chunk), end.position > self.end.position
        else { throw Self.malformed }
        var place = OverlayChunk.headByteCount
        var last = self.end.position
        let entries = chunk.extracting(..<endPlace)
        while place < endPlace {
            guard let entry = OverlayEntry(entries, at: place),
                entry.table <= RowKey.tableNumberMaximum, let table = tables[Int(entry.table)],
                table.isTemporal == (entry.position != nil),
                entry.key.count <= RowKey.lengthMaximum
            else { throw Self.malformed }
            if let position = entry.position {
                guard (last...end.position).contains(position) else { throw Self.malformed }
                last = position
            }
            try put(entry, of: entries)
            place = entry.end
        }
        self.end = end
    }

    /// Everything under one position, at which nobody reads yet: so nothing is kept for readers.
    private var stamp: UInt64 { mark.position + 1 }

    private func put(_ entry: OverlayEntry, of bytes: Span<UInt8>) throws(ViewStoreError) {
        let key = bytes.extracting(entry.key)
        let hash = RowHash.hash(entry.table, key)
        // Spans cannot be carried through `map`.
        guard let row = entry.row else { return try put(entry, hash, key, nil, bytes) }
        try put(entry, hash, key, bytes.extracting(row), bytes)
    }

    private func put(
        _ entry: OverlayEntry, _ hash: UInt64, _ key: Span<UInt8>, _ row: Span<UInt8>?,
        _ bytes: Span<UInt8>
    ) throws(ViewStoreError) {
        guard let position = entry.position else {
            _ = rows.put(hash, entry.table, key, row, stamp: stamp)
            return
        }
        guard key.indices.contains(where: { key[$0] == RowKey.scopeTerminator }) else {
            throw Self.malformed
        }
        var changes: [Overlay.Change] = []
        _ = try rows.putTemporal(
            hash, entry.table, key, row, since: position, stamp: stamp, &changes
        ) { () throws(ViewStoreError) in
            switch entry.below {
            case .unasked: throw Self.malformed
            case .nothing: return nil
            case .row(let row): return row.map { bytes[$0] }
            }
        }
    }
}
