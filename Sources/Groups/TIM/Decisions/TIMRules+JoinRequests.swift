extension TIMRules {
    package static func decide(
        _ command: RequestToJoin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> JoinResult {
        let actor = TIMActor(on: group, deliberation)
        let user = try actor.requireUser()
        try deliberation.checkOutside(user, of: group.id)
        switch actor.allows(.apply) ? group.profile.tim.addOption : .forbid {
        case .forbid:
            throw MusterError(.joinNotAllowed, "\(group.id) takes no applications")
        case .auth:
            // Seats are judged when the applicant enters (GRP-40).
            var addTimes = AddTimes(deliberation)
            return try deliberation.apply(
                command, by: user, to: group, addTime: addTimes.next())
        case .any:
            try Seats(group).check(entering: 1)
            return deliberation.join(user, group.id)
        }
    }

    package static func decide(
        _ command: ApproveJoinRequest, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = try decider(of: command.request, group, deliberation)
        let request = try deliberation.pendingRequest(
            of: command.user, to: group.id, id: command.request)
        try Seats(group).check(entering: 1)
        deliberation.approve(request, by: actor.principal, message: command.message)
        return Done()
    }

    package static func decide(
        _ command: DeclineJoinRequest, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = try decider(of: command.request, group, deliberation)
        return try deliberation.decline(command, by: actor.principal)
    }

    /// Whoever holds the handle of a request that others decide is told so (TIM-16).
    private static func decider(
        of id: JoinRequestID?, _ group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) -> TIMActor {
        let actor = TIMActor(on: group, deliberation)
        do throws(MusterError) {
            try actor.require(.decideRequests)
        } catch {
            guard error.code == .notMember, let id,
                deliberation.state.joinRequest(id)?.group == group.id
            else { throw error }
            throw MusterError(.permissionDenied, "only managers decide join requests")
        }
        return actor
    }
}
