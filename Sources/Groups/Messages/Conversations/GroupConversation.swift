/// The conversation of a group, of whichever family: the rows of its members say since when they
/// are in it and hear it.
package protocol GroupConversation: ConversationRules {
    var group: GroupID { get }
}

extension GroupConversation {
    package func entry(of user: UserID, _ state: StateReader) -> UInt64? {
        guard state.profile(group)?.isDestroyed == false else { return nil }
        return state.member(user, of: group)?.joinedPosition
    }

    package func messagesBefore(entryOf user: UserID, _ state: StateReader) -> Int {
        state.member(user, of: group)?.messagesBefore ?? 0
    }

    package func hearsSince(_ user: UserID, _ state: StateReader) -> UInt64? {
        state.member(user, of: group)?.hearsSince
    }

    package func hearingSpans(
        of user: UserID, _ state: StateReader, around positions: ClosedRange<UInt64>
    ) -> [HearingSpan] {
        state.hearingSpans(of: user, in: group, around: positions)
    }
}
