/// An overlay that is being written as a checkpoint.
struct FrozenOverlay: Sendable {
    var rows: Overlay
    let mark: CheckpointMark
    /// The overlay's size at which a failed write is tried again.
    var retryBytes = 0
    /// The position at which a failed write is tried again.
    var retryPosition: UInt64 = 0
    /// Whether the last try failed, and no other has been begun.
    var hasFailed = false
}
