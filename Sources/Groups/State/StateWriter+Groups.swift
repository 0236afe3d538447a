/// The changes that several events project, in one place each.
extension StateWriter {
    package func updateProfile(_ group: GroupID, _ change: (inout GroupProfile) -> Void) {
        guard let before = profile(group) else { return }
        var after = before
        change(&after)
        put(ViewTables.groups, ViewKey.of(group), after)
        Families.noteChange(of: group, from: before, to: after, in: self)
    }

    /// Ends a group; its row and its memberships stay readable (GRP-62).
    package func endGroup(_ event: Event) {
        guard let profile = profile(event.group) else { return }
        updateProfile(event.group) { $0.isDestroyed = true }
        Families.noteEnd(event, profile, in: self)
    }

    package func updateMember(
        _ user: UserID, of group: GroupID, _ change: (inout Member) -> Void
    ) {
        guard var member = member(user, of: group) else { return }
        change(&member)
        put(ViewTables.members, ViewKey.of(group, user), member)
    }

    package func enter(_ user: UserID, as role: MemberRole, _ event: Event) {
        let group = event.group
        put(
            ViewTables.members, ViewKey.of(group, user),
            Member(role: role, joinedAt: event.time, joinedPosition: event.position))
        put(ViewTables.membersByEntry, ViewKey.entry(group, event.time, user), [])
        put(
            ViewTables.joinedGroups, ViewKey.of(user, descending: event.position),
            Array(group.text.utf8))
        noteHistory(of: user, event)
    }

    /// Ends a membership with all that hangs on it but the mute entry (GRP-53).
    package func exit(_ user: UserID, _ event: Event) {
        let group = event.group
        guard let member = member(user, of: group) else { return }
        remove(ViewTables.members, ViewKey.of(group, user))
        remove(ViewTables.membersByEntry, ViewKey.entry(group, member.joinedAt, user))
        remove(ViewTables.joinedGroups, ViewKey.of(user, descending: member.joinedPosition))
        if member.role == .admin { updateProfile(group) { $0.removeAdmin(user) } }
        noteHistory(of: user, event)
    }

    package func setRole(_ user: UserID, _ role: MemberRole, _ event: Event) {
        updateMember(user, of: event.group) { $0.role = role }
        noteHistory(of: user, event)
    }

    package func noteHistory(of user: UserID, _ event: Event) {
        put(
            ViewTables.memberHistory, ViewKey.of(event.group, user, event.position),
            MemberHistoryEntry(
                position: event.position, time: event.time, event: event.kind.number))
    }

    package func store(_ invitation: Invitation) {
        put(ViewTables.invitations, invitation.key, invitation)
        put(ViewTables.invitationIDs, ViewKey.of(invitation.id), invitation.key)
        put(
            ViewTables.invitationsByInvitee,
            ViewKey.of(invitation.invitee, descending: invitation.issuedPosition),
            invitation.key)
        if invitation.state == .pending {
            put(ViewTables.openInvitations, invitation.key, [])
        } else {
            remove(ViewTables.openInvitations, invitation.key)
        }
        if let addTime = invitation.addTime {
            put(
                TIMTables.invitationPendencies,
                ViewKey.pendency(of: invitation.invitee, addTime), invitation.key)
        }
    }

    package func update(
        _ id: InvitationID, _ change: (inout Invitation) -> Void
    ) {
        guard var invitation = invitation(id) else { return }
        remove(
            ViewTables.invitationsByInvitee,
            ViewKey.of(invitation.invitee, descending: invitation.issuedPosition))
        if let addTime = invitation.addTime {
            remove(
                TIMTables.invitationPendencies,
                ViewKey.pendency(of: invitation.invitee, addTime))
        }
        change(&invitation)
        store(invitation)
    }

    package func store(_ request: JoinRequest) {
        put(ViewTables.joinRequests, request.key, request)
        put(ViewTables.joinRequestIDs, ViewKey.of(request.id), request.key)
        put(
            ViewTables.joinRequestsByGroup,
            ViewKey.of(request.group, descending: request.requestedPosition), request.key)
        if request.state == .pending {
            put(ViewTables.openJoinRequests, request.key, [])
        } else {
            remove(ViewTables.openJoinRequests, request.key)
        }
        if let addTime = request.addTime {
            put(
                TIMTables.requestPendencies, ViewKey.pendency(of: request.group, addTime),
                request.key)
        }
    }

    package func update(_ id: JoinRequestID, _ change: (inout JoinRequest) -> Void) {
        guard var request = joinRequest(id) else { return }
        remove(
            ViewTables.joinRequestsByGroup,
            ViewKey.of(request.group, descending: request.requestedPosition))
        if let addTime = request.addTime {
            remove(TIMTables.requestPendencies, ViewKey.pendency(of: request.group, addTime))
        }
        change(&request)
        store(request)
    }
}
