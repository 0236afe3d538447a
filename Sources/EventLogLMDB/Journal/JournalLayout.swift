/// Where the parts of the journal lie; the article on the log's format describes them.
///
/// The file has a header, then two segments. Frames are written one after another into one segment
/// while those of the other move into the tables.
package enum JournalLayout {
    static let fileName = "journal"
    /// Tells readers in other processes up to which sequence the journal is durable.
    static let markName = "journal.mark"

    /// The format that this version writes, and the newest it reads.
    static let version: UInt32 = 2
    /// The format whose frames have nothing before them, and the oldest that this version reads.
    static let versionWithoutLead: UInt32 = 1
    /// The bytes `MJNL`.
    static let magic: UInt32 = 0x4d4a_4e4c

    static let headerByteCount = 4_096
    static let segmentCount = 2
    /// Large enough for thousands of commands in one commit of the tables.
    package static let segmentByteCount = 4 << 20
    /// The largest segments that a journal is made with: more would fill a disk with zeros.
    package static let segmentByteCountCreated = 1 << 30
    /// What one commit moves into the tables at most, unless a frame alone is larger: LMDB's
    /// transactions are bounded, and a segment may be larger than that.
    package static let movedByteCount = 64 << 20
    /// Segments that a journal is made with are multiples of this.
    package static let segmentUnit = 1 << 10
    /// Far beyond every journal, and far from the end of an integer.
    static let segmentByteCountMaximum = 1 << 40
    /// Frames, with what leads them, begin at multiples of this.
    static let alignment = 8
    static let leadByteCount = 8

    static func byteCount(segment: Int) -> Int { headerByteCount + segmentCount * segment }
}
