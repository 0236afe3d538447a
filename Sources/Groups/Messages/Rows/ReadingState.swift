package import ProtobufWire

/// How far a user has read a conversation, and what of the rest does not count as unread.
///
/// The row appears when the user first sends or reads something there.
package struct ReadingState: ViewRow, Equatable {
    /// The entry since which the counts count; those of an earlier membership mean nothing
    /// (RCP-43).
    package private(set) var entry: UInt64 = 0
    /// The position up to which all messages are read.
    package private(set) var readUpTo: UInt64 = 0
    /// How many messages the conversation had there, read or not.
    package private(set) var readCount = 0
    /// Own messages after that which would otherwise count as heard.
    package private(set) var ownCount = 0
    /// Messages after that which were marked read one by one.
    package private(set) var markedCount = 0
    /// The position of the newest own message, of whichever membership; 0 without one.
    package private(set) var lastSent: UInt64 = 0
    /// The position up to which a conversation ack told the peer, and up to which it would have
    /// (RCP-20, CLR-14).
    package private(set) var reportedUpTo: UInt64 = 0
    package private(set) var ackedUpTo: UInt64 = 0

    package init() {}

    /// The state for a membership that began with `entry`.
    package func since(_ entry: UInt64) -> ReadingState {
        guard self.entry != entry else { return self }
        var state = self
        state.entry = entry
        state.ownCount = 0
        state.markedCount = 0
        return state
    }

    package mutating func send(at position: UInt64, isHeard: Bool) {
        lastSent = position
        if isHeard { ownCount += 1 }
    }

    package mutating func mark() {
        markedCount += 1
    }

    /// `count` is the number of messages that the conversation had at the position.
    package mutating func read(upTo position: UInt64, count: Int) {
        if position > readUpTo { (readUpTo, readCount) = (position, count) }
        ownCount = 0
        markedCount = 0
    }

    package mutating func acknowledge(upTo position: UInt64, isReported: Bool) {
        ackedUpTo = max(ackedUpTo, position)
        if isReported { reportedUpTo = max(reportedUpTo, position) }
    }
}

extension ReadingState {
    package func encode(into writer: inout ProtobufWriter) {
        writer.unsigned(1, entry)
        writer.unsigned(2, readUpTo)
        writer.signed(3, Int64(ownCount))
        writer.signed(4, Int64(markedCount))
        writer.unsigned(5, lastSent)
        writer.unsigned(6, reportedUpTo)
        writer.unsigned(7, ackedUpTo)
        writer.signed(8, Int64(readCount))
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        entry = try fields.position(1)
        readUpTo = try fields.position(2)
        ownCount = try fields.count(3)
        markedCount = try fields.count(4)
        lastSent = try fields.position(5)
        reportedUpTo = try fields.position(6)
        ackedUpTo = try fields.position(7)
        readCount = try fields.count(8)
    }
}
