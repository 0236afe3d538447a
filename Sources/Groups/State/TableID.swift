/// Names one table of the views.
///
/// A table maps byte keys to byte rows. Keys begin with the *scope*, the id of the thing the row
/// belongs to (a group, a user), ended by a zero byte, which ids cannot contain; or, in tables that
/// are not temporal, with a number. A *temporal* table
/// also keeps its replaced and removed rows as spans, so that it can be read as of any sequence.
package struct TableID: Hashable, Sendable {
    /// Tells tables apart in storage; part of the format of the views, never reused.
    package let number: UInt8
    /// Name of the table in storage and in reports.
    package let name: String
    /// Whether replaced and removed rows stay readable.
    package let isTemporal: Bool

    /// Whether readers keep what they made of its rows and have to hear of changes.
    package let isWatched: Bool

    /// Whether rows are only added where there is none, and removed, but never replaced.
    ///
    /// A removed row that came after the last checkpoint then hides nothing, and scans need not
    /// look at it again and again.
    package let isInsertOnly: Bool

    package init(
        number: UInt8, name: String, isTemporal: Bool, isWatched: Bool = false,
        isInsertOnly: Bool = false
    ) {
        self.number = number
        self.name = name
        self.isTemporal = isTemporal
        self.isWatched = isWatched
        self.isInsertOnly = isInsertOnly
    }
}
