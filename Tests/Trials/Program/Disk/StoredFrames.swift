import EventLog

/// The frames of a file that may end in what a crash left of one.
enum StoredFrames {
    static func read(_ bytes: [UInt8]) -> [Frame] {
        var frames: [Frame] = []
        var offset = 0
        while let count = FrameHeader.byteCount(announcedAt: offset, in: bytes.span),
            count > 0, count <= bytes.count - offset,
            let frame = try? Frame(checking: Array(bytes[offset..<offset + count]))
        {
            frames.append(frame)
            offset += count
        }
        return frames
    }
}
