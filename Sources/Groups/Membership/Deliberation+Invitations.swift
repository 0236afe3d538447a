/// Answers to invitations, in which the families agree.
extension Deliberation {
    /// The pending invitation that is accepted; a member without such a one is told so
    /// (EDG-01).
    package func invitationToAccept(
        _ command: AcceptInvitation, by invitee: UserID
    ) throws(MusterError) -> Invitation {
        do throws(MusterError) {
            return try pendingInvitation(
                of: invitee, to: command.group, inviter: command.inviter, id: command.invitation)
        } catch {
            guard error.code == .invitationNotFound, state.isMember(invitee, of: command.group)
            else { throw error }
            throw MusterError(.alreadyMember, "\(invitee) is a member of \(command.group)")
        }
    }

    /// Lets the invitee of an invitation in, and closes what else is pending.
    package mutating func accept(_ invitation: Invitation, message: String = "") {
        let (group, invitee) = (invitation.group, invitation.invitee)
        append(
            InvitationAccepted(
                invitation: invitation.id, inviter: invitation.inviter, invitee: invitee,
                isAutomatic: false, message: message),
            to: group)
        append(
            MembersJoined(
                users: [invitee], via: .acceptedInvitation, role: .member,
                inviter: .user(invitation.inviter)),
            to: group)
        closePending(of: invitee, in: group, because: .joinedOtherwise, except: invitation.id)
    }

    package mutating func decline(
        _ command: DeclineInvitation, by invitee: UserID
    ) throws(MusterError) -> Done {
        let invitation = try pendingInvitation(
            of: invitee, to: command.group, inviter: command.inviter, id: command.invitation)
        append(
            InvitationDeclined(
                invitation: invitation.id, inviter: invitation.inviter, invitee: invitee,
                reason: command.reason),
            to: command.group)
        return Done()
    }
}
