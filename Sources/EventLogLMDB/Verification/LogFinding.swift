package import EventLog

/// One thing that is wrong with a stored log.
package struct LogFinding: Equatable, Sendable {
    /// What kind of thing is wrong.
    package enum Kind: String, Sendable {
        /// A frame cannot be read: damaged, cut off, or not a frame.
        case unreadableFrame
        /// A frame lies under a key that is not its last sequence.
        case misplacedFrame
        /// Sequences are missing between two frames, or at the end.
        case gap
        /// Two frames claim the same sequences, or a frame lies beyond the tail.
        case overlap
        /// A frame follows another tail than the one the frames before it have.
        case wrongPreviousTail
        /// The epoch of a frame is lower than that of the frame before it.
        case epochWentBack
        /// A record is not a protobuf message or a text in it is not UTF-8.
        case unreadableRecord
        /// A record carries another sequence than its place.
        case wrongSequence
        /// A record is not in canonical form.
        case notCanonical
        /// The stored hash of a subtree is missing.
        case missingSubtree
        /// The stored hash of a subtree is not that of its records.
        case wrongSubtree
        /// A hash is stored for a subtree that is not complete.
        case surplusSubtree
        /// The head does not fit the frames.
        case wrongHead
        /// The journal is damaged, missing, or another log's.
        case wrongJournal
        /// What the log notes about itself, or how far a durable subscription has come, cannot be
        /// read.
        case wrongEntry
        /// The storage cannot be read.
        case storage
        /// There are so many findings that not all are listed.
        case unchecked
    }

    package let kind: Kind
    /// The sequence from which on the finding holds.
    package let sequence: Sequence
    package let message: String

    package init(_ kind: Kind, at sequence: Sequence, _ message: String) {
        self.kind = kind
        self.sequence = sequence
        self.message = message
    }
}

extension LogFinding: CustomStringConvertible {
    package var description: String { "\(kind.rawValue) at \(sequence): \(message)" }
}
