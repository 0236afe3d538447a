/// Invitations to servers and channels; their closings have no events.
extension StateWriter {
    /// Stores a new invitation, or issues a waiting one again (CIR-26, GRP-20).
    package func issue(_ invitation: CircleInvitation, at place: CircleInvitationPlace) {
        if self.invitation(by: invitation.inviter, at: place)?.id != invitation.id {
            take(invitation.id.text, in: .invitations)
        }
        put(place.table, place.key(of: invitation.inviter), invitation)
        put(place.openTable, place.openKey(of: invitation.inviter), [])
    }

    package func decide(
        _ id: InvitationID, by inviter: UserID, at place: CircleInvitationPlace,
        _ state: InvitationState
    ) {
        guard let invitation = invitation(by: inviter, at: place), invitation.id == id else {
            return
        }
        end(invitation, at: place, state)
    }

    /// Ends the other invitations of somebody who is in the server or channel now.
    package func closeInvitations(at place: CircleInvitationPlace) {
        for invitation in openInvitations(at: place) { end(invitation, at: place, .closed) }
    }

    /// Ends what waits for somebody who is out of the server (EDG-79, EDG-83).
    package func closeChannelInvitations(of invitee: UserID, in server: ServerID) {
        for channel in channelsInviting(invitee, in: server) {
            closeInvitations(at: CircleInvitationPlace(of: invitee, to: channel, of: server))
        }
    }

    private func end(
        _ invitation: CircleInvitation, at place: CircleInvitationPlace, _ state: InvitationState
    ) {
        var ended = invitation
        ended.state = state
        put(place.table, place.key(of: ended.inviter), ended)
        remove(place.openTable, place.openKey(of: ended.inviter))
    }
}
