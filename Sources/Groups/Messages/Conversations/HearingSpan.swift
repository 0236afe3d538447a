/// A part of the log whose messages in a conversation reach a user.
package struct HearingSpan: Equatable {
    /// The position of the event that began it: an entry, or the end of a block.
    package let after: UInt64
    /// The position of the event that ended it; the largest number while it goes on.
    package let through: UInt64

    package init(after: UInt64, through: UInt64 = .max) {
        self.after = after
        self.through = through
    }

    /// The whole log: a single chat.
    package static let always = HearingSpan(after: 0)

    package func contains(_ position: UInt64) -> Bool {
        position > after && position <= through
    }
}
