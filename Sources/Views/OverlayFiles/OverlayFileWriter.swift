import LMDB

/// Writes the file of one overlay, piece by piece; the first one makes the file.
///
/// Trouble is no failure: an overlay that has no file is projected anew by an opening after a kill.
struct OverlayFileWriter: Sendable {
    private let place: OverlayFilePlace
    private var file: GrowingFile?
    private var offset = 0
    private var checksum: UInt64 = 0
    private var hasEnded = false

    init(_ place: OverlayFilePlace) {
        self.place = place
    }

    /// Goes on with a file after the last piece that was read.
    init(_ place: OverlayFilePlace, after reader: OverlayFileReader) {
        self.place = place
        (file, offset, checksum) = (reader.file, reader.offset, reader.checksum)
    }

    mutating func write(_ chunk: [UInt8]) {
        guard !hasEnded else { return }
        do throws(LMDBError) {
            if file == nil {
                file = try GrowingFile.create(place.path)
                try append(place.head)
            }
            guard offset + chunk.count <= OverlayFilePlace.byteCountMaximum,
                chunk.count <= OverlayChunk.byteCountMaximum
            else { return giveUp() }
            try append(chunk)
        } catch {
            giveUp()
        }
    }

    private mutating func append(_ chunk: [UInt8]) throws(LMDBError) {
        var chunk = chunk
        checksum = OverlayChunk.seal(&chunk, after: checksum)
        try file?.write(chunk.span, at: offset)
        offset += chunk.count
    }

    /// Makes room, as the disk may be full; what follows would not continue what is there.
    private mutating func giveUp() {
        end()
        try? GrowingFile.remove(place.path)
    }

    /// Leaves the file as it is.
    mutating func end() {
        hasEnded = true
        file = nil
    }
}
