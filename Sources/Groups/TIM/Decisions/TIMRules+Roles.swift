extension TIMRules {
    package static func decide(
        _ command: AddAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try requireAppointer(on: group, deliberation)
        return try appoint(command.user, on: group, &deliberation)
    }

    package static func decide(
        _ command: RemoveAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try requireAppointer(on: group, deliberation)
        guard try deliberation.targetMember(command.user, of: group.id).role == .admin else {
            throw MusterError(.targetNotAdmin, "\(command.user) is no admin of \(group.id)")
        }
        deliberation.append(AdminRemoved(user: command.user), to: group.id)
        return Done()
    }

    /// Admins are appointed by owner and administrator, by admins only where the host wants it
    /// (OPT-07).
    fileprivate static func requireAppointer(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        let actor = TIMActor(on: group, deliberation)
        let allowed = TIMPolicy.allowed(.appoint, in: actor.type)
        let isExtended = deliberation.settings.options.adminsMaySetRoles && !allowed.isEmpty
        try actor.require(isExtended ? allowed.union(.a) : allowed)
    }

    fileprivate static func appoint(
        _ user: UserID, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        switch try deliberation.targetMember(user, of: group.id).role {
        case .owner: throw .invalidParameter("user", "the owner cannot be made admin")
        case .admin: return Done()
        case .member: break
        }
        deliberation.append(AdminAdded(user: user), to: group.id)
        return Done()
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

extension SetMemberRole {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        try TIMRules.requireAppointer(on: standing, deliberation)
        guard role == .member else {
            return try TIMRules.appoint(user, on: standing, &deliberation)
        }
        switch try deliberation.targetMember(user, of: group).role {
        case .owner: throw .invalidParameter("user", "the owner cannot be made a member")
        case .admin: deliberation.append(AdminRemoved(user: user), to: group)
        case .member: break
        }
        return Done()
    }
}
