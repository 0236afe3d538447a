import Digests

/// A piece of the file of an overlay, sealed with a checksum that goes through all pieces before.
///
/// First come its length and the checksum, eight bytes each. The first piece says which overlay it
/// is; every other has entries, then how far they go: a root of the log, its length, and a
/// position. So a piece that holds follows the one before it, whatever else lay in the file.
enum OverlayChunk {
    static let headByteCount = 2 * RowKey.positionLength
    /// Far beyond what a batch changes; an overlay with a longer one has no file.
    static let byteCountMaximum = 64 << 20

    private static let checksumPlace = RowKey.positionLength
    private static let trailByteCount = 2 * RowKey.positionLength

    /// How far the entries of a piece go.
    struct End: Equatable {
        var position: UInt64
        /// The root of the log there.
        var root: [UInt8]
    }

    /// A piece to which bytes are appended until it is sealed.
    static let empty = [UInt8](repeating: 0, count: headByteCount)

    static func append(_ end: End, to chunk: inout [UInt8]) {
        chunk.append(end.root.span)
        RowKey.append(UInt64(end.root.count), to: &chunk)
        RowKey.append(end.position, to: &chunk)
    }

    /// Writes the head; answers the checksum that the next piece goes on with.
    static func seal(_ chunk: inout [UInt8], after checksum: UInt64) -> UInt64 {
        set(UInt64(chunk.count), at: 0, in: &chunk)
        return setChecksum(of: &chunk, after: checksum)
    }

    private static func setChecksum(of chunk: inout [UInt8], after checksum: UInt64) -> UInt64 {
        set(checksum, at: checksumPlace, in: &chunk)
        let sealed = XXH3.hash64(chunk.span)
        set(sealed, at: checksumPlace, in: &chunk)
        return sealed
    }

    private static func set(_ word: UInt64, at place: Int, in chunk: inout [UInt8]) {
        var bytes: [UInt8] = []
        RowKey.append(word, to: &bytes)
        chunk.replaceSubrange(place..<place + bytes.count, with: bytes)
    }

    /// The length that a head says; nil when there can be no piece of that length.
    static func byteCount(announcedBy head: Span<UInt8>) -> Int? {
        guard head.count == headByteCount else { return nil }
        let count = ByteOrder.word(head, from: 0)
        guard count >= UInt64(headByteCount), count <= UInt64(byteCountMaximum) else { return nil }
        return Int(count)
    }

    /// The checksum of a piece that holds and follows the one with `checksum`; else nil.
    static func check(_ chunk: inout [UInt8], after checksum: UInt64) -> UInt64? {
        let found = ByteOrder.word(chunk.span, from: checksumPlace)
        return setChecksum(of: &chunk, after: checksum) == found ? found : nil
    }

    /// Where the entries of a piece end, and how far they go; nil when it says nothing of the kind.
    static func end(of chunk: Span<UInt8>) -> (place: Int, end: End)? {
        let place = chunk.count - trailByteCount
        guard place >= headByteCount else { return nil }
        let rootCount = ByteOrder.word(chunk, from: place)
        guard rootCount <= UInt64(place - headByteCount) else { return nil }
        let rootPlace = place - Int(rootCount)
        let root = (rootPlace..<place).map { chunk[$0] }
        let position = ByteOrder.word(chunk, from: place + RowKey.positionLength)
        return (rootPlace, End(position: position, root: root))
    }
}

extension OverlayChunk.End {
    /// Where an overlay begins.
    init(_ mark: CheckpointMark) {
        self.init(position: mark.position, root: mark.root)
    }
}
