extension StateReader {
    package func invitation(_ id: InvitationID) -> Invitation? {
        guard let key = row(ViewTables.invitationIDs, ViewKey.of(id)) else { return nil }
        return row(ViewTables.invitations, key, as: Invitation.self)
    }

    /// All invitations of a user to a group in order of first issue, whatever their state.
    package func invitations(of invitee: UserID, to group: GroupID) -> [Invitation] {
        collect(ViewTables.invitations, prefix: ViewKey.of(group, invitee))
    }

    /// The pending invitations of a user to a group in order of first issue.
    package func openInvitations(of invitee: UserID, to group: GroupID) -> [Invitation] {
        open(ViewTables.openInvitations, ViewTables.invitations, of: invitee, in: group)
    }

    /// All pending invitations to a group in order of first issue.
    package func openInvitations(to group: GroupID) -> [Invitation] {
        let invitations: [Invitation] = open(
            ViewTables.openInvitations, ViewTables.invitations, in: group)
        return invitations.sorted { $0.number < $1.number }
    }

    package func joinRequest(_ id: JoinRequestID) -> JoinRequest? {
        guard let key = row(ViewTables.joinRequestIDs, ViewKey.of(id)) else { return nil }
        return row(ViewTables.joinRequests, key, as: JoinRequest.self)
    }

    /// All join requests of a user to a group in order, whatever their state.
    package func joinRequests(of applicant: UserID, to group: GroupID) -> [JoinRequest] {
        collect(ViewTables.joinRequests, prefix: ViewKey.of(group, applicant))
    }

    /// The pending join requests of a user to a group in order; at most one (GRP-39).
    package func openJoinRequests(of applicant: UserID, to group: GroupID) -> [JoinRequest] {
        open(ViewTables.openJoinRequests, ViewTables.joinRequests, of: applicant, in: group)
    }

    /// All pending join requests to a group in order of first request.
    package func openJoinRequests(to group: GroupID) -> [JoinRequest] {
        let requests: [JoinRequest] = open(
            ViewTables.openJoinRequests, ViewTables.joinRequests, in: group)
        return requests.sorted { $0.number < $1.number }
    }

    private func collect<Row: ViewRow>(_ table: TableID, prefix: [UInt8]) -> [Row] {
        var rows: [Row] = []
        scan(table, prefix: prefix, as: Row.self) { _, row in
            rows.append(row)
            return true
        }
        return rows
    }

    private func open<Row: ViewRow>(
        _ lists: TableID, _ table: TableID, of user: UserID, in group: GroupID
    ) -> [Row] {
        let key = ViewKey.of(group, user)
        guard let list = row(lists, key) else { return [] }
        return rows(list, key, table)
    }

    private func open<Row: ViewRow>(
        _ lists: TableID, _ table: TableID, in group: GroupID
    ) -> [Row] {
        var found: [Row] = []
        scan(lists, prefix: ViewKey.of(group), after: nil, descending: false) { key, list in
            found += rows(list, key, table)
            return true
        }
        return found
    }

    /// The rows that a list of numbers names below a key.
    private func rows<Row: ViewRow>(_ list: [UInt8], _ key: [UInt8], _ table: TableID) -> [Row] {
        NumberList(list).numbers.compactMap { number in
            var rowKey = ViewKey(key)
            rowKey.append(number)
            return row(table, rowKey.bytes, as: Row.self)
        }
    }
}
