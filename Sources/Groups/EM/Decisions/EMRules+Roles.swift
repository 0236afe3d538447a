extension EMRules {
    package static func decide(
        _ command: AddAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try EMActor(on: group, deliberation).require(.appoint)
        let target = try deliberation.targetMember(command.user, of: group.id)
        switch target.role {
        case .owner: throw .invalidParameter("user", "the owner cannot be appointed admin")
        case .admin: return Done()
        case .member: break
        }
        try deliberation.checkAdminSeat(in: group)
        deliberation.append(AdminAdded(user: command.user), to: group.id)
        deliberation.liftMessageBlock(of: command.user, target, in: group.id)
        return Done()
    }

    package static func decide(
        _ command: RemoveAdmin, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try EMActor(on: group, deliberation).require(.appoint)
        guard try deliberation.targetMember(command.user, of: group.id).role == .admin else {
            throw MusterError(.targetNotAdmin, "\(command.user) is no admin of \(group.id)")
        }
        deliberation.append(AdminRemoved(user: command.user), to: group.id)
        return Done()
    }

    package static func decide(
        _ command: TransferOwner, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let actor = try EMActor(on: group, deliberation)
        try actor.require(.appoint)
        guard command.user != actor.user else {
            throw .invalidParameter("user", "\(command.user) owns the group already")
        }
        let target = try deliberation.targetMember(command.user, of: group.id)
        deliberation.append(
            OwnerTransferred(oldOwner: actor.user, newOwner: command.user), to: group.id)
        deliberation.liftMessageBlock(of: command.user, target, in: group.id)
        return Done()
    }
}

extension Deliberation {
    /// A manager cannot block the group's messages, so a promotion lifts a block (EDG-65).
    fileprivate mutating func liftMessageBlock(
        of user: UserID, _ member: Member, in group: GroupID
    ) {
        guard member.em.hasBlockedMessages else { return }
        append(GroupMessagesUnblocked(user: user, cause: .promoted), to: group)
    }
}
