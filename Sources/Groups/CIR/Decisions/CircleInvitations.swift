/// Finding the invitation that a decision is about (CIR-26, GRP-26, CLR-03).
extension Deliberation {
    /// The pending one among the invitations of a user: that of `inviter`, or the newest.
    package func pendingInvitation(
        among invitations: [CircleInvitation], of inviter: UserID?
    ) throws(MusterError) -> CircleInvitation {
        let named = invitations.filter { inviter == nil || $0.inviter == inviter }
        let pending = named.filter { $0.state == .pending }
        if let newest = pending.max(by: { $0.issuedPosition < $1.issuedPosition }) {
            return newest
        }
        guard named.isEmpty else {
            throw MusterError(.requestAlreadyHandled, "the invitation was already decided")
        }
        throw MusterError(.invitationNotFound, "there is no such invitation")
    }

    /// The same for somebody who wants to enter; a member is told so (wire.md section 2.5).
    package func pendingInvitation(
        among invitations: [CircleInvitation], of inviter: UserID?, isMember: Bool
    ) throws(MusterError) -> CircleInvitation {
        do throws(MusterError) {
            return try pendingInvitation(among: invitations, of: inviter)
        } catch {
            guard error.code == .invitationNotFound, isMember else { throw error }
            throw MusterError(.alreadyMember, "the acting user is a member already")
        }
    }

    /// The id of an invitation to be issued: that of the same inviter's pending one, if there is
    /// one (GRP-20).
    package mutating func invitationID(
        among invitations: [CircleInvitation], of inviter: UserID
    ) -> InvitationID {
        let own = invitations.last { $0.state == .pending && $0.inviter == inviter }
        return own?.id ?? InvitationID(allocate(.invitations))
    }
}
