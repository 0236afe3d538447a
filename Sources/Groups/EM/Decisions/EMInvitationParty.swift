/// The invitees of one command and how each of them is invited (GRP-13, GRP-14).
package struct EMInvitationParty {
    package let inviter: UserID
    /// Known users outside the group, without repetition.
    package let invitees: [UserID]
    package let message: String
    package let group: GroupID
    package let inviteNeedConfirm: Bool

    /// Whether the invitee enters without being asked.
    ///
    /// The group's option has priority over the user's preference (GRP-15).
    private func entersDirectly(_ user: UserID, _ deliberation: Deliberation) -> Bool {
        !inviteNeedConfirm
            || deliberation.state.userRecord(user).preferences.autoAcceptGroupInvitation
    }

    package func newcomers(_ deliberation: Deliberation) -> [UserID] {
        invitees.filter { entersDirectly($0, deliberation) }
    }

    /// Appends the events of every invitation in request order.
    package func invite(
        within room: PendingRoom, _ deliberation: inout Deliberation
    ) throws(MusterError) -> [TargetResult] {
        var room = room
        var results: [TargetResult] = []
        for invitee in invitees {
            let open = deliberation.state.openInvitations(of: invitee, to: group)
            let own = open.last { $0.inviter == inviter }
            let id = own?.id ?? InvitationID(deliberation.allocate(.invitations))
            if entersDirectly(invitee, deliberation) {
                letIn(invitee, by: id, &deliberation)
                results.append(TargetResult(invitee, .done))
            } else {
                if own == nil { try room.take() }
                deliberation.append(
                    InvitationIssued(
                        invitation: id, inviter: inviter, invitee: invitee, message: message),
                    to: group)
                results.append(TargetResult(invitee, .pending))
            }
        }
        return results
    }

    private func letIn(
        _ invitee: UserID, by id: InvitationID, _ deliberation: inout Deliberation
    ) {
        deliberation.append(
            InvitationAccepted(
                invitation: id, inviter: inviter, invitee: invitee, isAutomatic: true),
            to: group)
        deliberation.append(
            MembersJoined(
                users: [invitee], via: .directInvite, role: .member, inviter: .user(inviter),
                message: message),
            to: group)
        deliberation.closePending(of: invitee, in: group, because: .joinedOtherwise, except: id)
    }
}
