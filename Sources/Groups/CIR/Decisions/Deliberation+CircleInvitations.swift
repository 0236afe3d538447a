/// Finding the invitation that a decision is about (CIR-26, GRP-26, CLR-03).
extension Deliberation {
    /// The pending invitation of `inviter`, or the newest.
    package func pendingInvitation(
        at place: CircleInvitationPlace, of inviter: UserID?
    ) throws(MusterError) -> CircleInvitation {
        guard let inviter else { return try newestInvitation(at: place) }
        guard let invitation = state.invitation(by: inviter, at: place) else {
            throw Self.noInvitation
        }
        guard invitation.state == .pending else { throw Self.decidedInvitation }
        return invitation
    }

    /// The same for somebody who wants to enter; a member is told so.
    package func pendingInvitation(
        at place: CircleInvitationPlace, of inviter: UserID?, isMember: Bool
    ) throws(MusterError) -> CircleInvitation {
        do throws(MusterError) {
            return try pendingInvitation(at: place, of: inviter)
        } catch {
            guard error.code == .invitationNotFound, isMember else { throw error }
            throw MusterError(.alreadyMember, "the acting user is a member already")
        }
    }

    /// The id of an invitation to be issued: that of the same inviter's pending one, if there is
    /// one (GRP-20).
    package mutating func invitationID(
        at place: CircleInvitationPlace, of inviter: UserID
    ) -> InvitationID {
        let own = state.invitation(by: inviter, at: place)
        if let own, own.state == .pending { return own.id }
        return InvitationID(allocate(.invitations))
    }

    private func newestInvitation(
        at place: CircleInvitationPlace
    ) throws(MusterError) -> CircleInvitation {
        let open = state.openInvitations(at: place)
        if let newest = open.max(by: { $0.issuedPosition < $1.issuedPosition }) { return newest }
        throw state.hasInvitation(at: place) ? Self.decidedInvitation : Self.noInvitation
    }

    private static var decidedInvitation: MusterError {
        MusterError(.requestAlreadyHandled, "the invitation was already decided")
    }

    private static var noInvitation: MusterError {
        MusterError(.invitationNotFound, "there is no such invitation")
    }
}
