/// When users hear a conversation.
///
/// A member's row says since when it hears, if it does; what was before that is told by its entries
/// and exits and by what it changed in between.
extension StateReader {
    /// The spans of one user, from its entries and exits and from what it changed in between.
    ///
    /// Whoever enters hears, until a change says otherwise.
    package func hearingSpans(of user: UserID, in group: GroupID) -> [HearingSpan] {
        let changes = hearingChanges(of: user, in: .group(group)) + passages(of: user, in: group)
        return spans(changes.sorted { $0.position < $1.position })
    }

    /// When the user was a member, whether it heard or not.
    package func membershipSpans(of user: UserID, in group: GroupID) -> [HearingSpan] {
        spans(passages(of: user, in: group))
    }

    /// The same in a channel.
    package func hearingSpans(of user: UserID, in channel: ChannelID) -> [HearingSpan] {
        spans(hearingChanges(of: user, in: .channel(channel)))
    }

    private func spans(_ changes: [(position: UInt64, what: HearingChange)]) -> [HearingSpan] {
        var spans: [HearingSpan] = []
        var isInside = false
        var began: UInt64?
        for change in changes where change.position <= position {
            if let start = began, change.what != .hears {
                spans.append(HearingSpan(after: start, through: change.position))
                began = nil
            }
            switch change.what {
            case .enters: (isInside, began) = (true, change.position)
            case .hears: if isInside, began == nil { began = change.position }
            case .hearsNot: break
            case .exits: isInside = false
            }
        }
        if let began { spans.append(HearingSpan(after: began)) }
        return spans
    }

    /// The entries and exits of a member.
    private func passages(
        of user: UserID, in group: GroupID
    ) -> [(position: UInt64, what: HearingChange)] {
        var passages: [(position: UInt64, what: HearingChange)] = []
        scan(
            ViewTables.memberHistory, prefix: ViewKey.of(group, user), as: MemberHistoryEntry.self
        ) { _, entry in
            if let what = HearingChange(event: entry.event) {
                passages.append((entry.position, what))
            }
            return true
        }
        return passages
    }

    private func hearingChanges(
        of user: UserID, in conversation: ConversationID
    ) -> [(position: UInt64, what: HearingChange)] {
        var changes: [(position: UInt64, what: HearingChange)] = []
        scan(
            MessageTables.hearingChanges, prefix: ViewKey.of(conversation, user),
            as: HearingChange.self
        ) { key, what in
            changes.append((ViewKeyReader.trailingNumber(key), what))
            return true
        }
        return changes
    }
}

extension StateWriter {
    /// Changes whether a member of the event's group hears its messages, and what else says so.
    package func setHearing(
        of user: UserID, to hears: Bool, _ event: Event, _ change: (inout Member) -> Void
    ) {
        updateMember(user, of: event.group) { member in
            change(&member)
            member.setHearing(hears, at: event.position)
        }
        note(hears ? .hears : .hearsNot, of: user, in: .group(event.group), event)
    }

    /// Notes that a user hears a conversation from now on, or no longer does.
    package func note(
        _ change: HearingChange, of user: UserID, in conversation: ConversationID, _ event: Event
    ) {
        put(
            MessageTables.hearingChanges, ViewKey.of(conversation, user, event.position), change)
    }
}
