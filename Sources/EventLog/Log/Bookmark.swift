/// A named place in a log, kept beside it: how far a durable subscriber has come.
///
/// Bookmarks are no events: they say nothing about what happened, and a log is whole without them.
package struct Bookmark: Hashable, Sendable {
    /// The longest name in UTF-8 bytes; names become keys.
    package static let nameBytesMaximum = 255
    /// The largest note in bytes.
    package static let noteBytesMaximum = 4_096

    package let name: String
    package let position: Sequence
    /// What the owner wants to know again, such as for whom it reads.
    package let note: [UInt8]

    package init(name: String, position: Sequence, note: [UInt8] = []) {
        precondition(
            (1...Bookmark.nameBytesMaximum).contains(name.utf8.count),
            "a bookmark's name has 1 to \(Bookmark.nameBytesMaximum) bytes")
        precondition(
            note.count <= Bookmark.noteBytesMaximum,
            "a bookmark's note has at most \(Bookmark.noteBytesMaximum) bytes")
        self.name = name
        self.position = position
        self.note = note
    }
}
