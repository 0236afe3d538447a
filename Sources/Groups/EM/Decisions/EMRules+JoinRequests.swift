extension EMRules {
    package static func decide(
        _ command: RequestToJoin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> JoinResult {
        let actor = try EMActor(on: group, deliberation)
        try deliberation.checkOutside(actor.user, of: group.id)
        guard actor.allows(.apply) || actor.allows(.joinDirectly) else {
            throw MusterError(.joinNotAllowed, "\(group.id) takes no applications")
        }
        try deliberation.checkNotBlockListed([actor.user], in: group.id)
        try EMJoinedGroups.check(of: [actor.user], deliberation)
        // Only the seats are judged later, when the applicant enters (GRP-40).
        if actor.allows(.apply) {
            return try deliberation.apply(command, by: actor.user, to: group)
        }
        try Seats(group).check(entering: 1)
        return deliberation.join(actor.user, group.id)
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
        deliberation.approve(request, by: .user(actor.user), message: command.message)
        return Done()
    }

    package static func decide(
        _ command: DeclineJoinRequest, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = try EMActor(on: group, deliberation)
        try actor.requireCapability(.decideRequests)
        try actor.require(.decideRequests)
        return try deliberation.decline(command, by: .user(actor.user))
    }
}
