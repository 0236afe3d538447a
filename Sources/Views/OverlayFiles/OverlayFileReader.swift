import LMDB

/// Reads the file of one overlay, piece by piece, up to the first that does not hold.
struct OverlayFileReader {
    let file: GrowingFile
    /// Where the piece after the last one that was read begins.
    private(set) var offset = 0
    /// What that piece goes on with.
    private(set) var checksum: UInt64 = 0

    /// Nil when there is no file, or one that cannot be used, or that of another overlay.
    init?(_ place: OverlayFilePlace, forWriting: Bool) {
        guard let file = try? GrowingFile.open(place.path, forWriting: forWriting) else {
            return nil
        }
        self.file = file
        guard let head = next(),
            head.dropFirst(OverlayChunk.headByteCount)
                == place.head.dropFirst(OverlayChunk.headByteCount)
        else { return nil }
    }

    /// The next piece; nil when none follows.
    ///
    /// One whose write was cut off, by a kill or by a power cut, ends the file.
    mutating func next() -> [UInt8]? {
        guard let head = try? file.read(at: offset, count: OverlayChunk.headByteCount),
            let count = OverlayChunk.byteCount(announcedBy: head.span),
            offset + count <= OverlayFilePlace.byteCountMaximum,
            var chunk = try? file.read(at: offset, count: count), chunk.count == count,
            let checksum = OverlayChunk.check(&chunk, after: checksum)
        else { return nil }
        offset += count
        self.checksum = checksum
        return chunk
    }
}
