/// Lists of a group that several queries show.
extension Inquiry {
    /// Visits members by time of entry, newest first, ties by user id (QRY-07).
    package func forEachMemberNewestFirst(
        of group: GroupID, after: [UInt8]?, _ body: (_ key: [UInt8], MemberSummary) -> Bool
    ) {
        forEachEntered(
            ViewTables.members, byEntry: ViewTables.membersByEntry, of: group, after: after,
            member: { state.member($0, of: group) }
        ) { key, user, member in body(key, MemberSummary(user, member)) }
    }

    /// Visits owner and admins in the same order, and reads nobody else.
    package func forEachManagerNewestFirst(
        of group: GroupStanding, after: [UInt8]?, _ body: (_ key: [UInt8], MemberSummary) -> Bool
    ) {
        let managers: [Entry<Member>] = group.profile.managers.compactMap { user in
            state.member(user, of: group.id).map {
                (ViewKey.entered(group.id, $0.joinedAt, user), user, $0)
            }
        }
        visit(managers, after: after) { key, user, member in
            body(key, MemberSummary(user, member))
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
