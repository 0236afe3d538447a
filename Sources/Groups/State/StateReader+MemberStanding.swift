import ProtobufWire

extension StateReader {
    /// The standing of a user in a group; takes no more of the rows apart than it needs.
    package func memberStanding(of user: UserID, in group: GroupID) -> MemberStanding {
        kept == nil ? storedStanding(of: user, in: group) : keptStanding(of: user, in: group)
    }

    private func keptStanding(of user: UserID, in group: GroupID) -> MemberStanding {
        guard let profile = sharedProfile(group)?.row, !profile.isDestroyed else {
            return .stranger
        }
        var standing = MemberStanding(
            kind: profile.kind, isDisabled: profile.isDisabled, isAllMuted: profile.isAllMuted)
        if let member = member(user, of: group) {
            standing.role = member.role
            standing.isAllowed = member.em.isAllowed
        }
        standing.muteEnd = mute(of: user, in: group)?.end
        return standing
    }

    private func storedStanding(of user: UserID, in group: GroupID) -> MemberStanding {
        let profile = peek(ViewTables.groups, ViewKey.of(group)) { row throws(ProtobufError) in
            try row.number(GroupProfile.isDestroyedField) == 0
                ? MemberStanding(
                    kind: try GroupKind(ofProfile: row.bytes),
                    isDisabled: try row.number(GroupProfile.isDisabledField) != 0,
                    isAllMuted: try row.number(GroupProfile.isAllMutedField) != 0)
                : .stranger
        }
        guard var standing = profile, standing.group != .missing else { return .stranger }
        let key = ViewKey.of(group, user)
        peek(ViewTables.members, key) { row throws(ProtobufError) in
            standing.role = MemberRole(
                number: Int64(bitPattern: try row.number(Member.roleField)))
            standing.isAllowed = try row.number(EMMembership.allowField) != 0
        }
        standing.muteEnd = row(ViewTables.mutes, key, as: Mute.self)?.end
        return standing
    }

    /// Looks into a row; nil without one.
    @discardableResult
    private func peek<Value>(
        _ table: TableID, _ key: [UInt8], _ body: (RowPeek) throws(ProtobufError) -> Value
    ) -> Value? {
        guard let row = row(table, key) else { return nil }
        do throws(ProtobufError) {
            return try body(RowPeek(bytes: row))
        } catch {
            reportDamage(table, key)
            return nil
        }
    }

    private struct RowPeek {
        let bytes: [UInt8]

        /// A number of the row; zero when it is not set.
        func number(_ field: Int) throws(ProtobufError) -> UInt64 {
            try ProtobufPeek.varint(field, in: bytes.span) ?? 0
        }
    }
}
