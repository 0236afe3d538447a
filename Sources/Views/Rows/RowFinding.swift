/// What a layer says about one key.
enum RowFinding: Equatable, Sendable {
    /// Nothing: ask the layer below.
    case absent
    /// The key was removed.
    case tombstone
    /// The row stored for the key.
    case row([UInt8])
}
