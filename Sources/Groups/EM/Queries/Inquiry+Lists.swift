/// Lists of a group that several queries show.
extension Inquiry {
    /// Visits members by time of entry, newest first, ties by user id (QRY-07).
    package func forEachMemberNewestFirst(
        of group: GroupID, after: [UInt8]?, _ body: (_ key: [UInt8], MemberSummary) -> Bool
    ) {
        guard isPast else {
            state.scan(
                ViewTables.membersByEntry, prefix: ViewKey.of(group), after: after,
                descending: false
            ) { key, _ in
                var reader = ViewKeyReader(key)
                _ = reader.text()
                _ = reader.number()
                let user: UserID = reader.id()
                guard let member = state.member(user, of: group) else { return true }
                return body(key, MemberSummary(user, member))
            }
            return
        }
        // The order of entry keeps no past: the members of that time are sorted instead.
        var members: [(UserID, Member)] = []
        state.forEachMember(of: group) { user, member in
            members.append((user, member))
            return true
        }
        visit(members, of: group, after: after, body)
    }

    /// Visits owner and admins in the same order, and reads nobody else.
    package func forEachManagerNewestFirst(
        of group: GroupStanding, after: [UInt8]?, _ body: (_ key: [UInt8], MemberSummary) -> Bool
    ) {
        let managers = group.profile.managers.compactMap { user in
            state.member(user, of: group.id).map { (user, $0) }
        }
        visit(managers, of: group.id, after: after, body)
    }

    private func visit(
        _ members: [(user: UserID, member: Member)], of group: GroupID, after: [UInt8]?,
        _ body: (_ key: [UInt8], MemberSummary) -> Bool
    ) {
        let entries =
            members
            .map { (key: ViewKey.entry(group, $0.member.joinedAt, $0.user), member: $0) }
            .filter { entry in after.map { $0.lexicographicallyPrecedes(entry.key) } ?? true }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for (key, entry) in entries where !body(key, MemberSummary(entry.user, entry.member)) {
            return
        }
    }

    /// Current members with mutes in force, latest first, ties by user id (QRY-13, CLR-05).
    package func muteList(of group: GroupID) -> [MuteListEntry] {
        var entries: [MuteListEntry] = []
        state.forEachMute(in: group) { user, mute in
            if mute.end.isInForce(at: now), state.isMember(user, of: group) {
                entries.append(MuteListEntry(user, mute))
            }
            return true
        }
        // The scan was bytewise by user, and sorting is stable.
        return entries.sorted { $0.mutedAt > $1.mutedAt }
    }
}
