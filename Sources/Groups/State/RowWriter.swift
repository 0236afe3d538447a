/// Takes the rows that events project into tables; reads its own writes.
///
/// The position of the writer is the sequence of the event being projected. A temporal row written
/// at a position is valid from that sequence on; the row it replaces was valid before it.
package protocol RowWriter: RowReader {
    /// Stores `row` for `key`, replacing what was there.
    func put(_ table: TableID, _ key: [UInt8], _ row: [UInt8])

    /// Removes the row of `key`; nothing happens when there is none.
    func remove(_ table: TableID, _ key: [UInt8])
}
