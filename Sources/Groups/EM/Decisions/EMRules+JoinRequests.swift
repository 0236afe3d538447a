extension EMRules {
    package static func decide(
        _ command: RequestToJoin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> JoinResult {
        let actor = try EMActor(on: group, deliberation)
        guard actor.role == nil else {
            throw MusterError(.alreadyMember, "\(actor.user) is a member of \(group.id)")
        }
        guard actor.allows(.apply) || actor.allows(.joinDirectly) else {
            throw MusterError(.joinNotAllowed, "\(group.id) takes no applications")
        }
        try deliberation.checkNotBlockListed([actor.user], in: group.id)
        try EMJoinedGroups.check(of: [actor.user], deliberation)
        // Only the seats are judged later, when the applicant enters (GRP-40).
        if actor.allows(.apply) {
            return apply(command, actor, &deliberation)
        }
        try Seats(group).check(entering: 1)
        deliberation.append(
            MembersJoined(users: [actor.user], via: .openJoin, role: .member), to: group.id)
        deliberation.closePending(of: actor.user, in: group.id, because: .joinedOtherwise)
        return JoinResult(.joined)
    }

    /// A repeated application renews the pending one (GRP-39).
    private static func apply(
        _ command: RequestToJoin, _ actor: EMActor, _ deliberation: inout Deliberation
    ) -> JoinResult {
        let group = actor.group.id
        let pending = deliberation.state.openJoinRequests(of: actor.user, to: group).last
        let id = pending?.id ?? JoinRequestID(deliberation.allocate(.joinRequests))
        deliberation.append(
            JoinRequested(request: id, applicant: actor.user, message: command.message),
            to: group)
        return JoinResult(.pending, request: id)
    }

    package static func decide(
        _ command: ApproveJoinRequest, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = try EMActor(on: group, deliberation)
        try actor.requireCapability(.decideRequests)
        try actor.require(.decideRequests)
        let request = try deliberation.pendingRequest(
            of: command.user, to: group.id, id: command.request)
        try deliberation.checkNotBlockListed([command.user], in: group.id)
        try Seats(group).check(entering: 1)
        try EMJoinedGroups.check(of: [command.user], deliberation)
        deliberation.append(
            JoinRequestApproved(
                request: request.id, applicant: command.user, approver: .user(actor.user),
                message: command.message),
            to: group.id)
        deliberation.append(
            MembersJoined(
                users: [command.user], via: .joinApproval, role: .member,
                approver: .user(actor.user)),
            to: group.id)
        deliberation.closePending(
            of: command.user, in: group.id, because: .joinedOtherwise, request: request.id)
        return Done()
    }

    package static func decide(
        _ command: DeclineJoinRequest, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = try EMActor(on: group, deliberation)
        try actor.requireCapability(.decideRequests)
        try actor.require(.decideRequests)
        let request = try deliberation.pendingRequest(
            of: command.user, to: group.id, id: command.request)
        deliberation.append(
            JoinRequestDeclined(
                request: request.id, applicant: command.user, decliner: .user(actor.user),
                reason: command.reason),
            to: group.id)
        return Done()
    }
}
