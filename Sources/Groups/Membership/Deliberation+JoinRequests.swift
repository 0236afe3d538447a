/// Applications, in which the families agree.
extension Deliberation {
    package func checkOutside(_ user: UserID, of group: GroupID) throws(MusterError) {
        guard state.isMember(user, of: group) else { return }
        throw MusterError(.alreadyMember, "\(user) is a member of \(group)")
    }

    /// Lets somebody in who needs nobody's consent.
    package mutating func join(_ user: UserID, _ group: GroupID) -> JoinResult {
        append(MembersJoined(users: [user], via: .openJoin, role: .member), to: group)
        closePending(of: user, in: group, because: .joinedOtherwise)
        return JoinResult(.joined)
    }

    /// A repeated application renews the pending one (GRP-39).
    package mutating func apply(
        _ command: RequestToJoin, by user: UserID, to group: GroupStanding, addTime: Int64? = nil
    ) throws(MusterError) -> JoinResult {
        let pending = state.openJoinRequests(of: user, to: command.group).last
        var room = PendingRoom(group, limits)
        if pending == nil { try room.take() }
        let id = pending?.id ?? JoinRequestID(allocate(.joinRequests))
        append(
            JoinRequested(
                request: id, applicant: user, message: command.message, addTime: addTime),
            to: command.group)
        return JoinResult(.pending, request: id)
    }

    /// Lets an applicant in, and closes what else is pending.
    package mutating func approve(_ request: JoinRequest, by approver: Principal, message: String) {
        let (group, applicant) = (request.group, request.applicant)
        append(
            JoinRequestApproved(
                request: request.id, applicant: applicant, approver: approver, message: message),
            to: group)
        append(
            MembersJoined(
                users: [applicant], via: .joinApproval, role: .member, approver: approver),
            to: group)
        closePending(of: applicant, in: group, because: .joinedOtherwise, request: request.id)
    }

    package mutating func decline(
        _ command: DeclineJoinRequest, by decliner: Principal
    ) throws(MusterError) -> Done {
        let request = try pendingRequest(
            of: command.user, to: command.group, id: command.request)
        append(
            JoinRequestDeclined(
                request: request.id, applicant: command.user, decliner: decliner,
                reason: command.reason),
            to: command.group)
        return Done()
    }
}
