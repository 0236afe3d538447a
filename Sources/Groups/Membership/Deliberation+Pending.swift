/// Finding the invitation or request that a decision is about (GRP-26, GRP-47, CLR-03).
extension Deliberation {
    /// The pending invitation of `invitee`: the one named, the one of `inviter`, or the newest.
    package func pendingInvitation(
        of invitee: UserID, to group: GroupID, inviter: UserID?, id: InvitationID?
    ) throws(MusterError) -> Invitation {
        let named = state.invitations(of: invitee, to: group).filter {
            (inviter == nil || $0.inviter == inviter) && (id == nil || $0.id == id)
        }
        let pending = named.filter { $0.state == .pending }
        if let newest = pending.max(by: { $0.issuedPosition < $1.issuedPosition }) {
            return newest
        }
        guard named.isEmpty else {
            throw MusterError(.requestAlreadyHandled, "the invitation was already decided")
        }
        throw MusterError(.invitationNotFound, "there is no such invitation for \(invitee)")
    }

    /// The pending request of `applicant`.
    package func pendingRequest(
        of applicant: UserID, to group: GroupID, id: JoinRequestID?
    ) throws(MusterError) -> JoinRequest {
        let named = state.joinRequests(of: applicant, to: group).filter { id == nil || $0.id == id }
        if let pending = named.last(where: { $0.state == .pending }) { return pending }
        guard named.isEmpty else {
            throw MusterError(.requestAlreadyHandled, "the join request was already decided")
        }
        throw MusterError(.joinRequestNotFound, "there is no join request of \(applicant)")
    }

    package func checkNotBlockListed(_ users: [UserID], in group: GroupID) throws(MusterError) {
        for user in users where state.isBlockListed(user, in: group) {
            throw MusterError(
                .userInBlockList, "\(user) is on the block list of \(group)", user: user)
        }
    }
}
