/// An entry copied out of a checkpoint.
struct CheckpointEntry {
    var key: [UInt8]
    var row: [UInt8]
}
