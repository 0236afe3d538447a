/// When users hear a conversation.
///
/// A member's row says since when it hears, if it does; what was before that is told by its entries
/// and exits and by what it changed in between.
extension StateReader {
    private typealias Change = (position: UInt64, what: HearingChange)

    /// The spans of one user, from its entries and exits and from what it changed in between.
    ///
    /// Whoever enters hears, until a change says otherwise. Of what was before the positions only
    /// that is true which is still so there.
    package func hearingSpans(
        of user: UserID, in group: GroupID, around positions: ClosedRange<UInt64>
    ) -> [HearingSpan] {
        let changes =
            hearingChanges(of: user, in: .group(group), around: positions)
            + passages(of: user, in: group, around: positions)
        return spans(changes.sorted { $0.position < $1.position })
    }

    /// The same in a channel.
    package func hearingSpans(
        of user: UserID, in channel: ChannelID, around positions: ClosedRange<UInt64>
    ) -> [HearingSpan] {
        spans(hearingChanges(of: user, in: .channel(channel), around: positions))
    }

    /// Whether a message sent at the reader's position reaches a user.
    package func isHearing(_ user: UserID, in group: GroupID) -> Bool {
        guard kept == nil else { return member(user, of: group)?.hearsSince != nil }
        let key = ViewKey.of(group, user)
        switch glance(ViewTables.members, key) {
        case .row(let row):
            let member: Member? = decode(row, ViewTables.members, key)
            return member?.hearsSince != nil
        case .absent: return false
        case .past:
            // Half as much to look at for the many who were never there.
            guard wasInside(user, group) else { return false }
            let next = position + 1
            return hearingSpans(of: user, in: group, around: next...next).last?.through == .max
        }
    }

    /// Whether the history of a group has a user inside at the reader's position.
    package func wasInside(_ user: UserID, _ group: GroupID) -> Bool {
        let next = position + 1
        return passages(of: user, in: group, around: next...next).last?.what == .enters
    }

    /// The same of a channel.
    package func wasInside(_ user: UserID, _ channel: ChannelID) -> Bool {
        let next = position + 1
        return hearingChanges(of: user, in: .channel(channel), around: next...next).last?.what
            == .enters
    }

    private func spans(_ changes: [Change]) -> [HearingSpan] {
        var spans: [HearingSpan] = []
        var isInside = false
        var began: UInt64?
        for change in changes {
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
        of user: UserID, in group: GroupID, around positions: ClosedRange<UInt64>
    ) -> [Change] {
        changes(ViewTables.memberHistory, ViewKey.of(group, user), around: positions) {
            (entry: MemberHistoryEntry) in HearingChange(event: entry.event)
        }
    }

    private func hearingChanges(
        of user: UserID, in conversation: ConversationID, around positions: ClosedRange<UInt64>
    ) -> [Change] {
        changes(MessageTables.hearingChanges, ViewKey.of(conversation, user), around: positions) {
            (what: HearingChange) in what
        }
    }

    /// The changes that decide what messages at some positions are to somebody, oldest first: those
    /// among the positions and the last one before.
    private func changes<Row: ViewRow>(
        _ table: TableID, _ prefix: [UInt8], around positions: ClosedRange<UInt64>,
        _ what: (Row) -> HearingChange?
    ) -> [Change] {
        var changes: [Change] = []
        let end = min(positions.upperBound, position)
        scan(
            table, prefix: prefix, after: end < .max ? prefix + ViewKey.of(end + 1) : nil,
            descending: true, as: Row.self
        ) { key, row in
            guard let what = what(row) else { return true }
            changes.append((ViewKeyReader.trailingNumber(key), what))
            return changes[changes.count - 1].position >= positions.lowerBound
        }
        return changes.reversed()
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
