/// When members of a group hear its messages.
extension StateReader {
    /// The spans of one user, from its entries and exits and from what it changed in between.
    ///
    /// Whoever enters hears, until a change says otherwise.
    package func hearingSpans(of user: UserID, in group: GroupID) -> [HearingSpan] {
        var spans: [HearingSpan] = []
        var isInside = false
        var began: UInt64?
        for change in hearingChanges(of: user, in: group) where change.position <= position {
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

    private func hearingChanges(
        of user: UserID, in group: GroupID
    ) -> [(position: UInt64, what: HearingChange)] {
        var changes: [(position: UInt64, what: HearingChange)] = []
        let prefix = ViewKey.of(group, user)
        scan(ViewTables.memberHistory, prefix: prefix, as: MemberHistoryEntry.self) { _, entry in
            if let what = HearingChange(event: entry.event) {
                changes.append((entry.position, what))
            }
            return true
        }
        scan(MessageTables.hearingChanges, prefix: prefix, as: HearingChange.self) { key, what in
            changes.append((ViewKeyReader.trailingNumber(key), what))
            return true
        }
        return changes.sorted { $0.position < $1.position }
    }
}

extension StateWriter {
    /// Notes that a member hears the group's messages from now on, or no longer does.
    package func noteHearing(_ hears: Bool, of user: UserID, _ event: Event) {
        put(
            MessageTables.hearingChanges, ViewKey.of(event.group, user, event.position),
            hears ? HearingChange.hears : .hearsNot)
    }
}
