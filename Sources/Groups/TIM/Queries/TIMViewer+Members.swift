/// The order of TIM member lists: time of entry ascending, ties by user id (QRY-40).
extension TIMViewer {
    private typealias Entry = (key: [UInt8], user: UserID, member: Member)

    /// Where a member stands in the list.
    private func key(_ user: UserID, _ member: Member) -> [UInt8] {
        var key = ViewKey(group.id)
        key.append(UInt64(bitPattern: member.joinedAt))
        key.append(user)
        return key.bytes
    }

    private func entry(_ user: UserID) -> Entry? {
        inquiry.state.member(user, of: group.id).map { (key(user, $0), user, $0) }
    }

    /// The users in the partial list of a large group; nil where all members are listed.
    package func listedUsers() -> Set<UserID>? {
        switch traits.type.listing {
        case .everybody: nil
        case .some: Set(someMembers().map(\.user))
        case .nobody: []
        }
    }

    /// Visits the members that the list shows, in its order, from behind a key on.
    ///
    /// Lists of managers alone are made from the group's profile.
    package func forEachListedMember(
        after: [UInt8]?, roles: Set<MemberRole>,
        _ body: (_ key: [UInt8], UserID, Member) -> Bool
    ) {
        switch traits.type.listing {
        case .nobody: return
        case .some: visit(someMembers(), after, body)
        case .everybody where !roles.contains(.member):
            visit(group.profile.managers.compactMap(entry), after, body)
        case .everybody where inquiry.isPast: visit(allMembers(), after, body)
        case .everybody: visitOldestFirst(after, body)
        }
    }

    private func visit(
        _ entries: [Entry], _ after: [UInt8]?,
        _ body: (_ key: [UInt8], UserID, Member) -> Bool
    ) {
        let sorted = entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        for entry in sorted where after.map({ $0.lexicographicallyPrecedes(entry.key) }) ?? true {
            guard body(entry.key, entry.user, entry.member) else { return }
        }
    }

    private func allMembers() -> [Entry] {
        var entries: [Entry] = []
        inquiry.state.forEachMember(of: group.id) { user, member in
            entries.append((key(user, member), user, member))
            return true
        }
        return entries
    }

    /// Owner, admins and the newest members, up to a limit (QRY-38).
    ///
    /// Of those who entered at one time the last ones are the newest.
    private func someMembers() -> [Entry] {
        let maximum = inquiry.limits.timAVMembersListed
        let managers = group.profile.managers.prefix(maximum).compactMap(entry)
        let room = maximum - managers.count
        var newest: [Entry] = []
        inquiry.forEachMemberNewestFirst(of: group.id, after: nil) { _, summary in
            guard summary.role == .member, let entry = entry(summary.user) else { return true }
            guard newest.count < room || newest.last?.member.joinedAt == entry.member.joinedAt
            else { return false }
            newest.append(entry)
            return true
        }
        newest.sort { left, right in
            let first = (left.member.joinedAt, left.member.joinedPosition)
            let second = (right.member.joinedAt, right.member.joinedPosition)
            return first == second
                ? left.key.lexicographicallyPrecedes(right.key) : first > second
        }
        return managers + newest.prefix(room)
    }

    /// Walks the index of entries backwards, but those who entered at one time forwards: their ids
    /// ascend in it.
    private func visitOldestFirst(
        _ after: [UInt8]?, _ body: (_ key: [UInt8], UserID, Member) -> Bool
    ) {
        let ofGroup = ViewKey.of(group.id)
        var isWanted = true
        func visit(_ key: [UInt8]) -> Bool {
            guard let entry = entry(Self.place(key).user) else { return true }
            isWanted = body(entry.key, entry.user, entry.member)
            return isWanted
        }
        func visitAll(at moment: [UInt8], after: [UInt8]? = nil) {
            inquiry.state.scan(
                ViewTables.membersByEntry, prefix: moment, after: after, descending: false
            ) { key, _ in visit(key) }
        }
        var moment = after.map { ViewKey.of(group.id, descending: Self.place($0).number) }
        if let after, let moment {
            var key = ViewKey(moment)
            key.append(Self.place(after).user)
            visitAll(at: moment, after: key.bytes)
        }
        repeat {
            var ahead: [UInt8]?
            var shared: [UInt8]?
            inquiry.state.scan(
                ViewTables.membersByEntry, prefix: ofGroup, after: moment, descending: true
            ) { key, _ in
                let before = ahead
                ahead = key
                guard let before else { return true }
                let time = before.prefix(ofGroup.count + ViewKey.numberByteCount)
                if key.starts(with: time) { shared = Array(time) }
                return shared == nil && visit(before)
            }
            moment = shared
            if let shared {
                visitAll(at: shared)
            } else if isWanted, let ahead {
                _ = visit(ahead)
            }
        } while isWanted && moment != nil
    }

    /// The number and the user in a key of the list or of the index.
    private static func place(_ key: [UInt8]) -> (number: UInt64, user: UserID) {
        var reader = ViewKeyReader(key)
        _ = reader.text()
        return (reader.number(), reader.id())
    }
}
