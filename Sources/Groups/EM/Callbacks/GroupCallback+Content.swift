extension GroupCallback: CallbackContent {
    /// The neutral name, as in <doc:ScenarioCallbacks>.
    public var name: String {
        switch self {
        case .invitationReceived: "invitationReceived"
        case .invitationAccepted: "invitationAccepted"
        case .invitationDeclined: "invitationDeclined"
        case .joinedByInvitation: "joinedByInvitation"
        case .joinRequestReceived: "joinRequestReceived"
        case .joinRequestApproved: "joinRequestApproved"
        case .joinRequestDeclined: "joinRequestDeclined"
        case .memberJoined: "memberJoined"
        case .memberLeft: "memberLeft"
        case .removedFromGroup: "removedFromGroup"
        case .groupDestroyed: "groupDestroyed"
        case .muteListAdded: "muteListAdded"
        case .muteListRemoved: "muteListRemoved"
        case .allowListAdded: "allowListAdded"
        case .allowListRemoved: "allowListRemoved"
        case .allMuteChanged: "allMuteChanged"
        case .adminAdded: "adminAdded"
        case .adminRemoved: "adminRemoved"
        case .ownerChanged: "ownerChanged"
        case .announcementChanged: "announcementChanged"
        case .sharedFileAdded: "sharedFileAdded"
        case .sharedFileRemoved: "sharedFileRemoved"
        case .groupInfoChanged: "groupInfoChanged"
        case .memberAttributesChanged: "memberAttributesChanged"
        case .groupStateChanged: "groupStateChanged"
        case .joinedGroupsChanged: "joinedGroupsChanged"
        }
    }
}

extension GroupCallback: WritableContent {
    package func write(to sink: inout some FieldSink) {
        if let group { sink.id(1, "group", group) }
        switch self {
        case .invitationReceived(_, let name, let inviter, let message):
            sink.string(2, "name", name)
            sink.id(3, "inviter", inviter)
            sink.remark(4, "message", message)
        case .invitationAccepted(_, let user), .memberJoined(_, let user),
            .memberLeft(_, let user), .adminAdded(_, let user), .adminRemoved(_, let user):
            sink.id(2, "user", user)
        case .invitationDeclined(_, let user, let reason):
            sink.id(2, "user", user)
            sink.remark(3, "reason", reason)
        case .joinedByInvitation(_, let inviter, let message):
            sink.id(2, "inviter", inviter)
            sink.remark(3, "message", message)
        case .joinRequestReceived(_, let user, let message):
            sink.id(2, "user", user)
            sink.remark(3, "message", message)
        case .joinRequestApproved(_, let user, let approver):
            sink.id(2, "user", user)
            sink.id(3, "approver", approver)
        case .joinRequestDeclined(_, let user, let decliner, let reason):
            sink.id(2, "user", user)
            sink.id(3, "decliner", decliner)
            sink.remark(4, "reason", reason)
        case .removedFromGroup: write(.removed, to: &sink)
        case .groupDestroyed: write(.destroyed, to: &sink)
        case .muteListAdded(_, let users, let end):
            sink.ids(2, "users", users)
            sink.integer(3, "expiresAt", end.milliseconds)
        case .muteListRemoved(_, let users), .allowListAdded(_, let users),
            .allowListRemoved(_, let users):
            sink.ids(2, "users", users)
        case .allMuteChanged(_, let isMuted): sink.bool(2, "muted", isMuted)
        case .ownerChanged(_, let newOwner, let oldOwner):
            sink.id(2, "newOwner", newOwner)
            sink.id(3, "oldOwner", oldOwner)
        case .announcementChanged(_, let text): sink.string(2, "announcement", text)
        case .sharedFileAdded(_, let file): file.write(to: &sink)
        case .sharedFileRemoved(_, let file): sink.id(2, "file", file)
        case .groupInfoChanged(_, let details):
            sink.object(2, "details") { details.write(to: &$0) }
        case .memberAttributesChanged(_, let user, let attributes, _):
            sink.id(2, "user", user)
            sink.pairs(3, "attributes", attributes)
        case .groupStateChanged(_, let isDisabled): sink.bool(2, "disabled", isDisabled)
        case .joinedGroupsChanged(let groups): sink.ids(2, "groups", groups)
        }
    }

    private func write(_ reason: LeaveReason, to sink: inout some FieldSink) {
        sink.choice(2, "reason", reason)
        sink.integer(3, "code", reason.number)
    }

    /// The group concerned; nil for the list of joined groups.
    public var group: GroupID? {
        switch self {
        case .invitationReceived(let group, _, _, _), .invitationAccepted(let group, _),
            .invitationDeclined(let group, _, _), .joinedByInvitation(let group, _, _),
            .joinRequestReceived(let group, _, _), .joinRequestApproved(let group, _, _),
            .joinRequestDeclined(let group, _, _, _), .memberJoined(let group, _),
            .memberLeft(let group, _), .removedFromGroup(let group), .groupDestroyed(let group),
            .muteListAdded(let group, _, _), .muteListRemoved(let group, _),
            .allowListAdded(let group, _), .allowListRemoved(let group, _),
            .allMuteChanged(let group, _), .adminAdded(let group, _),
            .adminRemoved(let group, _), .ownerChanged(let group, _, _),
            .announcementChanged(let group, _), .sharedFileAdded(let group, _),
            .sharedFileRemoved(let group, _), .groupInfoChanged(let group, _),
            .memberAttributesChanged(let group, _, _, _), .groupStateChanged(let group, _):
            group
        case .joinedGroupsChanged: nil
        }
    }
}
