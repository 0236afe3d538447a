extension StateReader {
    package func invitation(_ id: InvitationID) -> Invitation? {
        guard IdentifierRules.isValid(id.text),
            let key = row(ViewTables.invitationIDs, ViewKey.of(id))
        else { return nil }
        return row(ViewTables.invitations, key, as: Invitation.self)
    }

    /// Whether there is such an invitation of a user to a group, whatever its state: the one named,
    /// or any.
    package func hasInvitation(
        of invitee: UserID, to group: GroupID, id: InvitationID?,
        where isMeant: (Invitation) -> Bool
    ) -> Bool {
        if let id {
            guard let named = invitation(id) else { return false }
            return named.group == group && named.invitee == invitee && isMeant(named)
        }
        var isFound = false
        scan(
            ViewTables.invitations, prefix: ViewKey.of(group, invitee), descending: true,
            as: Invitation.self
        ) { _, invitation in
            isFound = isMeant(invitation)
            return !isFound
        }
        return isFound
    }

    /// The pending invitations of a user to a group in order of first issue.
    package func openInvitations(of invitee: UserID, to group: GroupID) -> [Invitation] {
        guard let pending = pending(of: invitee, in: group) else { return [] }
        return rows(
            pending.invitations, ViewKey.of(group, invitee), ViewTables.invitations)
    }

    /// All pending invitations to a group in order of first issue.
    package func openInvitations(to group: GroupID) -> [Invitation] {
        var invitations: [Invitation] = []
        forEachPending(in: group) { key, pending in
            invitations += rows(pending.invitations, key, ViewTables.invitations)
            return true
        }
        return invitations.sorted { $0.number < $1.number }
    }

    package func joinRequest(_ id: JoinRequestID) -> JoinRequest? {
        guard IdentifierRules.isValid(id.text),
            let key = row(ViewTables.joinRequestIDs, ViewKey.of(id))
        else { return nil }
        return row(ViewTables.joinRequests, key, as: JoinRequest.self)
    }

    /// Whether there is a join request of a user to a group, whatever its state: the one named, or
    /// any.
    package func hasJoinRequest(
        of applicant: UserID, to group: GroupID, id: JoinRequestID?
    ) -> Bool {
        if let id {
            guard let named = joinRequest(id) else { return false }
            return named.group == group && named.applicant == applicant
        }
        return hasAny(ViewTables.joinRequests, prefix: ViewKey.of(group, applicant))
    }

    /// The pending join requests of a user to a group in order; at most one (GRP-39).
    package func openJoinRequests(of applicant: UserID, to group: GroupID) -> [JoinRequest] {
        guard let pending = pending(of: applicant, in: group) else { return [] }
        return rows(
            pending.joinRequests, ViewKey.of(group, applicant), ViewTables.joinRequests)
    }

    /// All pending join requests to a group in order of first request.
    package func openJoinRequests(to group: GroupID) -> [JoinRequest] {
        var requests: [JoinRequest] = []
        forEachPending(in: group) { key, pending in
            requests += rows(pending.joinRequests, key, ViewTables.joinRequests)
            return true
        }
        return requests.sorted { $0.number < $1.number }
    }

    /// All pending join requests to a group, unless so many users wait that a search among all
    /// requests finds the newest of them soon.
    package func fewOpenJoinRequests(to group: GroupID) -> [JoinRequest]? {
        var requests: [JoinRequest] = []
        var waitingCount = 0
        forEachPending(in: group) { key, pending in
            waitingCount += 1
            requests += rows(pending.joinRequests, key, ViewTables.joinRequests)
            return waitingCount <= Self.fewWaiting
        }
        return waitingCount <= Self.fewWaiting ? requests : nil
    }

    private static let fewWaiting = 200

    /// What waits for an answer between a user and a group; nil when nothing does.
    package func pending(of user: UserID, in group: GroupID) -> PendingNumbers? {
        func stored() -> PendingNumbers? {
            row(ViewTables.pending, ViewKey.of(group, user), as: PendingNumbers.self)
        }
        guard let kept else { return stored() }
        return kept.pending.row(of: MemberKey(group: group, user: user), stored)
    }

    private func forEachPending(
        in group: GroupID, _ body: (_ key: [UInt8], _ pending: PendingNumbers) -> Bool
    ) {
        scan(ViewTables.pending, prefix: ViewKey.of(group), as: PendingNumbers.self, body)
    }

    /// The rows with these numbers below a key.
    private func rows<Row: ViewRow>(
        _ numbers: [UInt64], _ key: [UInt8], _ table: TableID
    ) -> [Row] {
        numbers.compactMap { number in
            var rowKey = ViewKey(key)
            rowKey.append(number)
            return row(table, rowKey.bytes, as: Row.self)
        }
    }
}
