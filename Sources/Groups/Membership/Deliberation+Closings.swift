/// Ending invitations and requests that no longer wait for anything (EVT-06, EVT-10).
extension Deliberation {
    /// Closes what a user has pending in a group: invitations in order of first issue, then
    /// requests likewise.
    package mutating func closePending(
        of user: UserID, in group: GroupID, because cause: CloseCause,
        except invitation: InvitationID? = nil, request: JoinRequestID? = nil
    ) {
        close(
            state.openInvitations(of: user, to: group).filter { $0.id != invitation }, cause)
        close(state.openJoinRequests(of: user, to: group).filter { $0.id != request }, cause)
    }

    /// Closes everything that is pending in a group that ends.
    package mutating func closeAllPending(in group: GroupID) {
        close(state.openInvitations(to: group), .groupDestroyed)
        close(state.openJoinRequests(to: group), .groupDestroyed)
    }

    private mutating func close(_ invitations: [Invitation], _ cause: CloseCause) {
        for invitation in invitations {
            append(
                InvitationClosed(
                    invitation: invitation.id, inviter: invitation.inviter,
                    invitee: invitation.invitee, cause: cause),
                to: invitation.group)
        }
    }

    private mutating func close(_ requests: [JoinRequest], _ cause: CloseCause) {
        for request in requests {
            append(
                JoinRequestClosed(
                    request: request.id, applicant: request.applicant, cause: cause),
                to: request.group)
        }
    }
}
