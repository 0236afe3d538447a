/// What the newest row of a key tells about the position of a reader.
package enum RowGlance {
    /// It is the row of that position, too.
    case row([UInt8])
    /// There was none.
    case absent
    /// It came later, or there is none any more: only the past knows what was there.
    case past
}
