import ProtobufWire

extension StateReader {
    package func profile(_ group: GroupID) -> GroupProfile? {
        sharedProfile(group)?.row
    }

    /// The profile of a group, nil as well when that is of another family.
    ///
    /// Rules are chosen by the newest kind of a group, and in a forged log a group of the past may
    /// have had another one.
    package func profile(_ group: GroupID, of family: Family) -> GroupProfile? {
        profile(group).flatMap { $0.family == family ? $0 : nil }
    }

    /// The profile of a group without a copy of its texts.
    package func sharedProfile(_ group: GroupID) -> SharedRow<GroupProfile>? {
        guard let kept else { return storedProfile(group) }
        guard IdentifierRules.isShortEnough(group.text) else { return nil }
        return kept.profiles.row(of: group) { storedProfile(group) }
    }

    package func status(_ group: GroupID) -> AggregateStatus? {
        guard let kept else { return storedStatus(group) }
        guard IdentifierRules.isShortEnough(group.text) else { return nil }
        return kept.statuses.row(of: group) { storedStatus(group) }
    }

    /// A group that exists and was not destroyed.
    package func standing(_ group: GroupID) -> GroupStanding? {
        guard let profile = sharedProfile(group), !profile.row.isDestroyed,
            let status = status(group)
        else { return nil }
        return GroupStanding(id: group, profile: profile, status: status)
    }

    package func member(_ user: UserID, of group: GroupID) -> Member? {
        guard let kept else { return storedMember(user, of: group)?.row }
        return keptMember(user, of: group, kept)?.row
    }

    package func role(of user: UserID, in group: GroupID) -> MemberRole? {
        guard let kept else { return storedMember(user, of: group)?.row.role }
        return keptMember(user, of: group, kept)?.row.role
    }

    package func isMember(_ user: UserID, of group: GroupID) -> Bool {
        if let kept { return keptMember(user, of: group, kept) != nil }
        return has(ViewTables.members, ViewKey.of(group, user)) { wasInside(user, group) }
    }

    private func keptMember(
        _ user: UserID, of group: GroupID, _ kept: KeptRows
    ) -> SharedRow<Member>? {
        kept.members.row(of: MemberKey(group: group, user: user)) {
            storedMember(user, of: group)
        }
    }

    private func storedProfile(_ group: GroupID) -> SharedRow<GroupProfile>? {
        sharedRow(ViewTables.groups, ViewKey.of(group), as: GroupProfile.self)
    }

    private func storedStatus(_ group: GroupID) -> AggregateStatus? {
        row(ViewTables.groupStatus, ViewKey.of(group), as: AggregateStatus.self)
    }

    private func storedMember(_ user: UserID, of group: GroupID) -> SharedRow<Member>? {
        let key = ViewKey.of(group, user)
        let row = row(ViewTables.members, key) { wasInside(user, group) }
        return row.flatMap { shared($0, ViewTables.members, key) }
    }

    /// Visits the members bytewise by user id.
    package func forEachMember(
        of group: GroupID, _ body: (UserID, Member) -> Bool
    ) {
        scan(ViewTables.members, prefix: ViewKey.of(group), as: Member.self) { key, member in
            body(Self.secondID(key), member)
        }
    }

    /// Visits the ids of the members bytewise, without decoding more.
    package func forEachMemberID(of group: GroupID, _ body: (UserID) -> Bool) {
        forEachID(ViewTables.members, in: group, body)
    }

    /// Visits the members bytewise with one number of their rows, nil where it is not set, without
    /// decoding more.
    package func forEachMember(
        of group: GroupID, number field: Int, _ body: (UserID, UInt64?) -> Bool
    ) {
        let prefix = ViewKey.of(group)
        scanLent(ViewTables.members, prefix: prefix) { key, row in
            let user = ViewKeyReader.text(in: key.extracting(droppingFirst: prefix.count))
            do {
                return body(UserID(user), try ProtobufPeek.varint(field, in: row))
            } catch {
                reportDamage(ViewTables.members, ViewKey.of(group, UserID(user)))
                return false
            }
        }
    }

    package func mute(of user: UserID, in group: GroupID) -> Mute? {
        row(ViewTables.mutes, ViewKey.of(group, user), as: Mute.self)
    }

    /// The mute entry of a user while it is in force.
    package func mute(of user: UserID, in group: GroupID, at now: Int64) -> Mute? {
        guard let mute = mute(of: user, in: group), mute.end.isInForce(at: now) else { return nil }
        return mute
    }

    package func forEachMute(in group: GroupID, _ body: (UserID, Mute) -> Bool) {
        scan(ViewTables.mutes, prefix: ViewKey.of(group), as: Mute.self) { key, mute in
            body(Self.secondID(key), mute)
        }
    }

    package func userRecord(_ user: UserID) -> UserRecord {
        row(ViewTables.users, ViewKey.of(user), as: UserRecord.self) ?? UserRecord()
    }

    /// Visits the live groups of a family that a user is in, newest entry first.
    package func forEachJoinedGroup(
        of user: UserID, in family: Family, _ body: (GroupID, GroupProfile) -> Bool
    ) {
        forEachGroup(below: ViewKey.joined(user, family)) { group in
            guard let profile = profile(group), !profile.isDestroyed else { return true }
            return body(group, profile)
        }
    }

    /// Calls `body` with the groups that a user is in, or was in when they were destroyed, until it
    /// answers false.
    package func forEachGroup(of user: UserID, _ body: (GroupID) -> Bool) {
        forEachGroup(below: ViewKey.of(user), body)
    }

    private func forEachGroup(below prefix: [UInt8], _ body: (GroupID) -> Bool) {
        scan(
            ViewTables.joinedGroups, prefix: prefix, after: nil, descending: false
        ) { _, row in
            body(GroupID(String(decoding: row, as: UTF8.self)))
        }
    }

    /// Whether a user is in as many groups of a family.
    package func isInGroups(_ user: UserID, atLeast count: Int, of family: Family) -> Bool {
        // Most are in fewer, destroyed ones included, which takes no profile to know.
        let prefix = ViewKey.joined(user, family)
        let all = self.count(ViewTables.joinedGroups, prefix: prefix, upTo: count)
        guard all >= count else { return false }
        var found = 0
        forEachJoinedGroup(of: user, in: family) { _, _ in
            found += 1
            return found < count
        }
        return found >= count
    }

    package func version(of aggregate: AggregateID) -> UInt64 {
        switch aggregate.kind {
        case .group: status(GroupID(aggregate.text))?.version ?? 0
        case .user: userRecord(UserID(aggregate.text)).version
        case .server: status(ServerID(aggregate.text))?.version ?? 0
        case .channel: status(ChannelID(aggregate.text))?.version ?? 0
        case .message: version(of: MessageID(aggregate.text))
        }
    }

    /// Visits the ids in the keys of a table that name a scope first, and nothing after the id.
    package func forEachID<ID: Identifier>(
        _ table: TableID, in scope: some Identifier, _ body: (ID) -> Bool
    ) {
        forEachID(table, prefix: ViewKey.of(scope), body)
    }

    /// Visits the ids that alone follow a prefix in the keys of a table.
    package func forEachID<ID: Identifier>(
        _ table: TableID, prefix: [UInt8], _ body: (ID) -> Bool
    ) {
        scanLent(table, prefix: prefix) { key, _ in
            body(ID(ViewKeyReader.text(in: key.extracting(droppingFirst: prefix.count))))
        }
    }

    /// Whether a table has a row below a prefix.
    package func hasAny(_ table: TableID, prefix: [UInt8]) -> Bool {
        count(table, prefix: prefix, upTo: 1) > 0
    }

    /// How many rows a table has below a prefix; no more than `maximum` are counted.
    package func count(_ table: TableID, prefix: [UInt8], upTo maximum: Int = .max) -> Int {
        var count = 0
        scanLent(table, prefix: prefix) { _, _ in
            count += 1
            return count < maximum
        }
        return count
    }

    /// The keys at some places among those that name a scope first, in their order.
    package func keys(
        of table: TableID, in scope: some Identifier, at places: Range<Int>
    ) -> [[UInt8]] {
        guard !places.isEmpty else { return [] }
        var keys: [[UInt8]] = []
        var place = 0
        scanLent(table, prefix: ViewKey.of(scope)) { key, _ in
            if places.contains(place) { keys.append(key.indices.map { key[$0] }) }
            place += 1
            return place < places.upperBound
        }
        return keys
    }

    /// The second text of a key, which names the user in (group, user) tables.
    package static func secondID(_ key: [UInt8]) -> UserID {
        var reader = ViewKeyReader(key)
        _ = reader.text()
        return reader.id()
    }
}
