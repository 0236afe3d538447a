/// The changes that several events project, in one place each.
extension StateWriter {
    package func setProfile(_ group: GroupID, _ profile: GroupProfile) {
        let byteCount = put(ViewTables.groups, ViewKey.of(group), profile)
        kept?.profiles.set(group, SharedRow(profile, byteCount: byteCount))
    }

    package func setStatus(_ group: GroupID, _ status: AggregateStatus) {
        put(ViewTables.groupStatus, ViewKey.of(group), status)
        kept?.statuses.set(group, status)
    }

    /// Stores a membership, or ends it.
    private func setMember(_ user: UserID, of group: GroupID, _ member: Member?) {
        let key = ViewKey.of(group, user)
        var row: SharedRow<Member>?
        if let member {
            row = SharedRow(member, byteCount: put(ViewTables.members, key, member))
        } else {
            remove(ViewTables.members, key)
        }
        kept?.members.set(MemberKey(group: group, user: user), row)
    }

    package func updateProfile(_ group: GroupID, _ change: (inout GroupProfile) -> Void) {
        guard let before = profile(group) else { return }
        var after = before
        change(&after)
        setProfile(group, after)
        Families.noteChange(of: group, from: before, to: after, in: self)
    }

    /// Ends a group; its row and its memberships stay readable (GRP-62).
    package func endGroup(_ event: Event) {
        guard let profile = profile(event.group) else { return }
        updateProfile(event.group) { $0.isDestroyed = true }
        Families.noteEnd(event, profile, in: self)
        forgetGroup(event.group, profile)
    }

    /// Takes a group that has ended off the lists of its owner and of some thousand members.
    ///
    /// So nobody's list grows with groups that others make and destroy, and the largest groups
    /// are not the slowest to destroy.
    private func forgetGroup(_ group: GroupID, _ profile: GroupProfile) {
        var places: [[UInt8]] = []
        func note(_ user: UserID, _ member: Member) {
            places.append(ViewKey.joined(user, profile.family, at: member.joinedPosition))
        }
        let owner = profile.owner
        if let owner, let member = member(owner, of: group) { note(owner, member) }
        forEachMember(of: group) { user, member in
            if user != owner { note(user, member) }
            return places.count < EndedPlaces.membersMaximum
        }
        for place in places { remove(ViewTables.joinedGroups, place) }
    }

    package func updateMember(
        _ user: UserID, of group: GroupID, _ change: (inout Member) -> Void
    ) {
        guard var member = member(user, of: group) else { return }
        change(&member)
        setMember(user, of: group, member)
    }

    package func enter(_ user: UserID, as role: MemberRole, _ event: Event) {
        let group = event.group
        guard let family = sharedProfile(group)?.row.family else { return }
        setMember(
            user, of: group,
            Member(
                role: role, joinedAt: event.time, joinedPosition: event.position,
                messagesBefore: end(of: .group(group)).count))
        put(ViewTables.membersByEntry, ViewKey.entered(group, event.time, user), [])
        put(
            ViewTables.joinedGroups, ViewKey.joined(user, family, at: event.position),
            Array(group.text.utf8))
        noteHistory(of: user, event)
    }

    /// Ends a membership with all that hangs on it but the mute entry (GRP-53).
    package func exit(_ user: UserID, _ event: Event) {
        let group = event.group
        guard let member = member(user, of: group),
            let family = sharedProfile(group)?.row.family
        else { return }
        setMember(user, of: group, nil)
        remove(ViewTables.membersByEntry, ViewKey.entered(group, member.joinedAt, user))
        remove(ViewTables.joinedGroups, ViewKey.joined(user, family, at: member.joinedPosition))
        if member.em.isAllowed { removeFromAllowList(user, of: group) }
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
        put(ViewTables.invitationIDs, ViewKey.of(invitation.id), invitation.key)
        put(ViewTables.invitationsByInvitee, invitation.inviteeKey, invitation.key)
        if let pendency = invitation.pendencyKey {
            put(TIMTables.invitationPendencies, pendency, invitation.key)
        }
        put(ViewTables.invitations, invitation.key, invitation)
        guard invitation.state == .pending else { return }
        setPending(of: invitation.invitee, in: invitation.group) {
            $0.setInvitation(invitation.number, isPending: true)
        }
    }

    /// Keeps the text of a direct entry in the invitation that the event before accepted (ENT-05);
    /// one that was pending keeps the text with which it was issued.
    package func noteText(_ message: String, ofEntryOf user: UserID, _ event: Event) {
        let key = ViewKey.of(event.group, user, event.position - 1)
        guard var invitation = row(ViewTables.invitations, key, as: Invitation.self),
            invitation.isAutomatic, invitation.state == .accepted
        else { return }
        invitation.message = message
        put(ViewTables.invitations, key, invitation)
    }

    package func update(
        _ id: InvitationID, _ change: (inout Invitation) -> Void
    ) {
        guard let before = invitation(id) else { return }
        var after = before
        change(&after)
        put(ViewTables.invitations, after.key, after)
        if after.issuedPosition != before.issuedPosition {
            put(ViewTables.invitationsByInvitee, after.inviteeKey, after.key)
        }
        movePendency(
            TIMTables.invitationPendencies, from: before.pendencyKey, to: after.pendencyKey,
            of: after.key)
        setPending(of: after.invitee, in: after.group) {
            $0.setInvitation(after.number, isPending: after.state == .pending)
        }
    }

    package func store(_ request: JoinRequest) {
        put(ViewTables.joinRequestIDs, ViewKey.of(request.id), request.key)
        put(ViewTables.joinRequestsByGroup, request.groupKey, request.key)
        if let pendency = request.pendencyKey {
            put(TIMTables.requestPendencies, pendency, request.key)
        }
        put(ViewTables.joinRequests, request.key, request)
        setPending(of: request.applicant, in: request.group) {
            $0.setJoinRequest(request.number, isPending: request.state == .pending)
        }
    }

    package func update(_ id: JoinRequestID, _ change: (inout JoinRequest) -> Void) {
        guard let before = joinRequest(id) else { return }
        var after = before
        change(&after)
        put(ViewTables.joinRequests, after.key, after)
        if after.requestedPosition != before.requestedPosition {
            put(ViewTables.joinRequestsByGroup, after.groupKey, after.key)
        }
        movePendency(
            TIMTables.requestPendencies, from: before.pendencyKey, to: after.pendencyKey,
            of: after.key)
        setPending(of: after.applicant, in: after.group) {
            $0.setJoinRequest(after.number, isPending: after.state == .pending)
        }
    }

    private func movePendency(
        _ table: TableID, from before: [UInt8]?, to after: [UInt8]?, of key: [UInt8]
    ) {
        guard after != before else { return }
        if let before { remove(table, before) }
        if let after { put(table, after, key) }
    }

    private func setPending(
        of user: UserID, in group: GroupID, _ change: (inout PendingNumbers) -> Void
    ) {
        let before = pending(of: user, in: group) ?? PendingNumbers()
        var after = before
        change(&after)
        guard after != before else { return }
        let key = ViewKey.of(group, user)
        if after.isEmpty {
            remove(ViewTables.pending, key)
        } else {
            put(ViewTables.pending, key, after)
        }
        kept?.pending.set(MemberKey(group: group, user: user), after.isEmpty ? nil : after)
        guard var status = status(group) else { return }
        status.pendingCount += after.count - before.count
        setStatus(group, status)
    }
}

extension Invitation {
    fileprivate var inviteeKey: [UInt8] { ViewKey.of(invitee, descending: issuedPosition) }
    fileprivate var pendencyKey: [UInt8]? { addTime.map { ViewKey.pendency(of: invitee, $0) } }
}

extension JoinRequest {
    fileprivate var groupKey: [UInt8] { ViewKey.of(group, descending: requestedPosition) }
    fileprivate var pendencyKey: [UInt8]? { addTime.map { ViewKey.pendency(of: group, $0) } }
}
