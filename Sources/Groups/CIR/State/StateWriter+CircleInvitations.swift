/// Invitations to servers and channels; their closings have no events (wire.md section 9.3).
extension StateWriter {
    package func issue(_ invitation: CircleInvitation, to server: ServerID) {
        issue(invitation, CIRTables.serverInvitations, server)
    }

    package func issue(
        _ invitation: CircleInvitation, to channel: ChannelID, of server: ServerID
    ) {
        let issued = issue(invitation, CIRTables.channelInvitations, channel)
        put(
            CIRTables.openChannelInvitations,
            ViewKey.of(issued.invitee, server, issued.number),
            ViewKey.of(channel, issued.invitee, issued.number))
    }

    package func decide(
        _ id: InvitationID, of invitee: UserID, to server: ServerID, _ state: InvitationState
    ) {
        for row in invitations(of: invitee, to: server) where row.id == id {
            change(row, to: state, CIRTables.serverInvitations, server)
        }
    }

    package func decide(
        _ id: InvitationID, of invitee: UserID, to channel: ChannelID, of server: ServerID,
        _ state: InvitationState
    ) {
        for row in invitations(of: invitee, to: channel) where row.id == id {
            change(row, to: state, CIRTables.channelInvitations, channel)
            remove(
                CIRTables.openChannelInvitations, ViewKey.of(invitee, server, row.number))
        }
    }

    /// Ends the other invitations of somebody who is in the server now.
    package func closeInvitations(of invitee: UserID, to server: ServerID) {
        for row in invitations(of: invitee, to: server) where row.state == .pending {
            change(row, to: .closed, CIRTables.serverInvitations, server)
        }
    }

    /// Ends the other invitations of somebody who is in the channel now.
    package func closeInvitations(
        of invitee: UserID, to channel: ChannelID, of server: ServerID
    ) {
        for row in invitations(of: invitee, to: channel) where row.state == .pending {
            decide(row.id, of: invitee, to: channel, of: server, .closed)
        }
    }

    /// Ends what waits for somebody who is out of the server (EDG-79, EDG-83).
    package func closeChannelInvitations(of invitee: UserID, in server: ServerID) {
        var open: [(key: [UInt8], row: [UInt8])] = []
        scan(
            CIRTables.openChannelInvitations, prefix: ViewKey.of(invitee, server), after: nil,
            descending: false
        ) { key, row in
            open.append((key, row))
            return true
        }
        for (key, rowKey) in open {
            remove(CIRTables.openChannelInvitations, key)
            guard
                var invitation = row(
                    CIRTables.channelInvitations, rowKey, as: CircleInvitation.self)
            else { continue }
            invitation.state = .closed
            put(CIRTables.channelInvitations, rowKey, invitation)
        }
    }

    /// Stores a new invitation, or issues a waiting one again (CIR-26, GRP-20).
    @discardableResult
    private func issue(
        _ invitation: CircleInvitation, _ table: TableID, _ scope: some Identifier
    ) -> CircleInvitation {
        let rows = invitations(table, ViewKey.of(scope, invitation.invitee))
        var issued = rows.last { $0.id == invitation.id } ?? invitation
        issued.issuedPosition = invitation.issuedPosition
        if issued.number == invitation.number { take(invitation.id.text, in: .invitations) }
        put(table, ViewKey.of(scope, issued.invitee, issued.number), issued)
        return issued
    }

    private func change(
        _ invitation: CircleInvitation, to state: InvitationState, _ table: TableID,
        _ scope: some Identifier
    ) {
        var changed = invitation
        changed.state = state
        put(table, ViewKey.of(scope, changed.invitee, changed.number), changed)
    }
}
