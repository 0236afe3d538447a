import Dispatch
import Groups
import LMDB
import Locks

/// Files that repeat the overlays, so that an opening after a kill reads rows in place of
/// projecting events again.
///
/// They are not flushed, and removed when their rows are in a checkpoint, so that most of them
/// never come to the disk. What a power cut takes from them is projected again from the log.
final class OverlayFiles: Sendable {
    /// What is written at once, roughly.
    private static let chunkBytes = 256 << 10
    /// And after this part of the events of an overlay.
    private static let chunksOfOverlay: UInt64 = 128
    private static let chunkEventsMinimum: UInt64 = 4
    /// Pieces that wait to be written; who comes with one more waits.
    private static let chunksWaitingMaximum = 4

    private let directory: String
    private let schema: [UInt8]
    private let tables: [TableID]
    private let chunkEvents: UInt64
    private let filling: Mutex<FillingChunk>
    private let writer: Mutex<OverlayFileWriter>
    private let queue = WorkQueue("muster.overlays")
    private let room = DispatchSemaphore(value: chunksWaitingMaximum)

    init(
        in directory: String, tables: [TableID], limits: CheckpointLimits,
        above mark: CheckpointMark
    ) {
        self.directory = directory
        self.tables = tables
        schema = ViewSchema.bytes(tables)
        chunkEvents = max(limits.events / Self.chunksOfOverlay, Self.chunkEventsMinimum)
        filling = Mutex(FillingChunk(after: OverlayChunk.End(mark)))
        writer = Mutex(
            OverlayFileWriter(OverlayFilePlace(in: directory, schema: schema, above: mark)))
    }
}

// MARK: - Writing

extension OverlayFiles {
    /// Adds what a batch changed; a kill may take it as long as no piece is full.
    func append(_ entries: [UInt8], upTo position: UInt64, root: [UInt8]) {
        let full = filling.withLock { filling in
            filling.append(entries, upTo: OverlayChunk.End(position: position, root: root))
            let isFull =
                filling.byteCount >= Self.chunkBytes || filling.eventCount >= chunkEvents
            return isFull ? filling.take() : nil
        }
        if let full { write(full) }
    }

    private func write(_ chunk: [UInt8]) {
        room.wait()
        queue.async { [self] in
            writer.withLock { $0.write(chunk) }
            room.signal()
        }
    }

    /// Goes on with the file of another overlay, which begins on top of `mark`.
    func begin(above mark: CheckpointMark) {
        finish()
        filling.withLock { $0 = FillingChunk(after: OverlayChunk.End(mark)) }
        queue.async { [self] in
            writer.withLock { $0 = OverlayFileWriter(place(above: mark)) }
        }
    }

    /// Removes the file of the overlay that ended with a checkpoint.
    func remove(before mark: CheckpointMark) {
        queue.async { [self] in remove(ofGeneration: mark.generation - 1) }
    }

    private func remove(ofGeneration generation: UInt64) {
        // One that stays is told by its head from what the next opening looks for.
        try? GrowingFile.remove(
            OverlayFilePlace.path(in: directory, ofGeneration: generation))
    }

    /// Writes what was added until now, and waits for it; nothing is written later.
    func close() {
        finish()
        drain()
        writer.withLock { $0.end() }
    }

    /// Waits for the pieces that are full.
    func drain() {
        queue.sync {}
    }

    /// Writes what was added until now.
    private func finish() {
        if let rest = filling.withLock({ $0.take() }) { write(rest) }
    }
}

// MARK: - Reading

extension OverlayFiles {
    /// The overlays above a checkpoint, the older one first; none when there is nothing to go on
    /// with.
    func load(
        above mark: CheckpointMark, forWriting: Bool
    ) -> [(overlay: LoadedOverlay, reader: OverlayFileReader)] {
        do throws(ViewStoreError) {
            guard let first = try load(mark, forWriting) else { return [] }
            let end = first.overlay.end
            let next = CheckpointMark(
                generation: mark.generation + 1, position: end.position, root: end.root)
            guard let second = try load(next, forWriting) else { return [first] }
            return [first, second]
        } catch {
            return []
        }
    }

    private func load(
        _ mark: CheckpointMark, _ forWriting: Bool
    ) throws(ViewStoreError) -> (overlay: LoadedOverlay, reader: OverlayFileReader)? {
        let reader = OverlayFileReader(place(above: mark), forWriting: forWriting)
        guard var reader else { return nil }
        var overlay = LoadedOverlay(above: mark, tables: tables)
        while let chunk = reader.next() { try overlay.put(chunk.span) }
        return (overlay, reader)
    }

    private func place(above mark: CheckpointMark) -> OverlayFilePlace {
        OverlayFilePlace(in: directory, schema: schema, above: mark)
    }

    /// Goes on with the file of an overlay after what was read of it.
    func resume(_ overlay: LoadedOverlay, after reader: OverlayFileReader) {
        filling.withLock { $0 = FillingChunk(after: overlay.end) }
        writer.withLock { $0 = OverlayFileWriter(place(above: overlay.mark), after: reader) }
    }

    /// Removes the files above a checkpoint but for the first ones.
    func removeAll(above mark: CheckpointMark, but count: Int) {
        for index in count..<2 { remove(ofGeneration: mark.generation + UInt64(index)) }
    }
}
