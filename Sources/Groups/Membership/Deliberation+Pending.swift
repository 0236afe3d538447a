/// Finding the invitation or request that a decision is about (GRP-26, GRP-47, CLR-03).
extension Deliberation {
    /// The pending invitation of `invitee`: the one named, the one of `inviter`, or the newest.
    package func pendingInvitation(
        of invitee: UserID, to group: GroupID, inviter: UserID?, id: InvitationID?
    ) throws(MusterError) -> Invitation {
        func isMeant(_ invitation: Invitation) -> Bool {
            (inviter == nil || invitation.inviter == inviter) && (id == nil || invitation.id == id)
        }
        let pending = state.openInvitations(of: invitee, to: group).filter(isMeant)
        if let newest = pending.max(by: { $0.issuedPosition < $1.issuedPosition }) {
            return newest
        }
        guard !state.hasInvitation(of: invitee, to: group, id: id, where: isMeant) else {
            throw MusterError(.requestAlreadyHandled, "the invitation was already decided")
        }
        throw MusterError(.invitationNotFound, "there is no such invitation for \(invitee)")
    }

    /// The pending request of `applicant`.
    package func pendingRequest(
        of applicant: UserID, to group: GroupID, id: JoinRequestID?
    ) throws(MusterError) -> JoinRequest {
        func isMeant(_ request: JoinRequest) -> Bool { id == nil || request.id == id }
        if let pending = state.openJoinRequests(of: applicant, to: group).last(where: isMeant) {
            return pending
        }
        guard !state.hasJoinRequest(of: applicant, to: group, id: id) else {
            throw MusterError(.requestAlreadyHandled, "the join request was already decided")
        }
        throw MusterError(.joinRequestNotFound, "there is no join request of \(applicant)")
    }
}
