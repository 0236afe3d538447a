/// The order of TIM member lists: time of entry ascending, ties by user id (QRY-40).
extension TIMViewer {
    private typealias Entry = Inquiry.Entry<Member>

    /// Where a member stands in the list.
    private func key(_ user: UserID, _ member: Member) -> [UInt8] {
        ViewKey.created(group.id, member.joinedAt, user)
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
        case .some where !roles.contains(.member): inquiry.visit(someManagers(), after: after, body)
        case .some: inquiry.visit(someMembers(), after: after, body)
        case .everybody where !roles.contains(.member):
            inquiry.visit(group.profile.managers.compactMap(entry), after: after, body)
        case .everybody where inquiry.isPast: inquiry.visit(allMembers(), after: after, body)
        case .everybody: visitOldestFirst(after, body)
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

    private func someManagers() -> [Entry] {
        group.profile.managers.prefix(inquiry.limits.timAVMembersListed).compactMap(entry)
    }

    /// Owner, admins and the newest members, up to a limit (QRY-38).
    ///
    /// Of those who entered at one time the last ones are the newest.
    private func someMembers() -> [Entry] {
        let managers = someManagers()
        let room = inquiry.limits.timAVMembersListed - managers.count
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
            guard let entry = entry(ViewKeyReader.dated(key).id) else { return true }
            isWanted = body(entry.key, entry.user, entry.member)
            return isWanted
        }
        func visitAll(at moment: [UInt8], after: [UInt8]? = nil) {
            inquiry.state.scan(
                ViewTables.membersByEntry, prefix: moment, after: after, descending: false
            ) { key, _ in visit(key) }
        }
        var moment: [UInt8]?
        if let after {
            let (time, user): (UInt64, UserID) = ViewKeyReader.dated(after)
            let first = ViewKey.of(group.id, descending: time)
            visitAll(
                at: first, after: ViewKey.entered(group.id, Int64(bitPattern: time), user))
            moment = first
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
}
