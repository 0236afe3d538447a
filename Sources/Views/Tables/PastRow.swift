/// A row that is not valid any more.
struct PastRow {
    let key: [UInt8]
    let row: [UInt8]
    /// The positions at which it was.
    let validity: Range<UInt64>
}
