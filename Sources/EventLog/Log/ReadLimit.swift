/// How much one read of a log returns at most; one frame is returned in any case.
package struct ReadLimit: Equatable, Sendable {
    package let frames: Int
    package let bytes: Int

    /// What is read at once when nothing else is said: enough to be fast, little to hold.
    package static let standard = ReadLimit(frames: 1_024, bytes: 4 * 1024 * 1024)

    package init(frames: Int, bytes: Int) {
        precondition(frames > 0 && bytes >= 0, "a read returns at least one frame")
        self.frames = frames
        self.bytes = bytes
    }
}
