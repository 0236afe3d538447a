import EventLog
import LMDB

/// What the writer tells readers in other processes, in a file that is never flushed.
struct JournalMark: Equatable {
    /// Up to where the journal is durable.
    var announced: Sequence
    /// Whether what lies beyond may not be, though it can be read and flushed.
    ///
    /// Its own flush failed, which the system tells once (rule 5).
    var isDoubted = false

    private static let doubt: UInt64 = 1 << 63

    var bytes: [UInt8] {
        BigEndianKey.bytes(of: announced.value | (isDoubted ? Self.doubt : 0))
    }
}

extension JournalMark {
    /// Nil for what is no mark, such as one whose bytes a power cut took.
    init?(_ bytes: Span<UInt8>) {
        guard let number = BigEndianKey.number(in: bytes) else { return nil }
        self.init(
            announced: Sequence(number & ~Self.doubt), isDoubted: number & Self.doubt != 0)
    }
}
