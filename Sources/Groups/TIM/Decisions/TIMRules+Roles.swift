extension TIMRules {
    package static func decide(
        _ command: AddAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        _ = try setRole(.admin, of: command.user, on: group, &deliberation)
        return Done()
    }

    package static func decide(
        _ command: RemoveAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let isNone = MusterError(.targetNotAdmin, "\(command.user) is no admin of \(group.id)")
        guard
            try setRole(.member, of: command.user, on: group, ofOwner: isNone, &deliberation)
        else { throw isNone }
        return Done()
    }

    /// PRM-T13, TIM-35: whether that is another role than before.
    ///
    /// `refusal` is for the owner, instead of one that blames the parameter.
    package static func setRole(
        _ role: MemberRole, of user: UserID, on group: GroupStanding,
        ofOwner refusal: MusterError? = nil, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Bool {
        let actor = try appointer(on: group, deliberation)
        let present = try deliberation.targetMember(user, of: group.id).role
        guard present != .owner else {
            throw refusal
                ?? .invalidParameter("user", "the owner of \(group.id) has no other role")
        }
        guard present == .member || actor.role != .admin else {
            throw MusterError(
                .permissionDenied, "admins set the roles of ordinary members", user: user)
        }
        guard role != present else { return false }
        if role == .admin {
            try deliberation.checkAdminSeat(in: group)
            deliberation.append(AdminAdded(user: user), to: group.id)
        } else {
            deliberation.append(AdminRemoved(user: user), to: group.id)
        }
        return true
    }

    /// Admins are appointed by owner and administrator, by admins only where the host wants it
    /// (OPT-07).
    private static func appointer(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) -> TIMActor {
        let actor = TIMActor(on: group, deliberation)
        let allowed = TIMPolicy.allowed(.appoint, in: actor.type)
        let isExtended = deliberation.settings.options.adminsMaySetRoles && !allowed.isEmpty
        try actor.require(isExtended ? allowed.union(.a) : allowed)
        return actor
    }

    package static func decide(
        _ command: TransferOwner, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try TIMActor(on: group, deliberation).require(.transfer)
        let owner = group.profile.owner
        guard command.user != owner else {
            throw .invalidParameter("user", "\(command.user) owns the group already")
        }
        _ = try deliberation.targetMember(command.user, of: group.id)
        deliberation.append(
            OwnerTransferred(oldOwner: owner, newOwner: command.user), to: group.id)
        return Done()
    }
}
