/// The piece of an overlay file to which batches are added.
struct FillingChunk: Sendable {
    private var bytes = OverlayChunk.empty
    /// How far the pieces before go.
    private var start: UInt64
    /// How far this one goes.
    private var end: OverlayChunk.End

    init(after end: OverlayChunk.End) {
        start = end.position
        self.end = end
    }

    var byteCount: Int { bytes.count }
    var eventCount: UInt64 { end.position - start }

    mutating func append(_ entries: [UInt8], upTo end: OverlayChunk.End) {
        bytes.append(entries.span)
        self.end = end
    }

    /// Hands the piece out and begins another; nil when nothing was added.
    mutating func take() -> [UInt8]? {
        guard eventCount > 0 else { return nil }
        var full = OverlayChunk.empty
        full.reserveCapacity(bytes.count)
        swap(&full, &bytes)
        OverlayChunk.append(end, to: &full)
        start = end.position
        return full
    }
}
