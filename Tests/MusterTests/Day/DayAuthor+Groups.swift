import MusterTesting

/// What people do in a group, each in proportion to how often it happens.
extension DayAuthor {
    mutating func command(in group: inout PlannedGroup) -> CommandRequest {
        switch random.below(100) {
        case 0..<28: return invite(&group)
        case 28..<42: return decide(&group)
        case 42..<48: return leave(&group)
        case 48..<62: return mute(group)
        case 62..<74: return inform(&group)
        case 74..<88: return settle(&group)
        case 88..<96: return appoint(&group)
        default: return block(&group)
        }
    }

    private mutating func member(_ group: PlannedGroup) -> Int {
        random.pick(group.everybody) ?? group.owner
    }

    private mutating func manager(_ group: PlannedGroup) -> Int {
        random.pick(group.managers) ?? group.owner
    }

    private mutating func targets(_ users: [Int]) -> [Int] {
        (0...random.below(2)).map { _ in random.pick(users) ?? somebody() }
    }

    private mutating func invite(_ group: inout PlannedGroup) -> CommandRequest {
        if random.once(in: group.style == .publicOpenJoin ? 2 : 8) {
            let applicant = somebody()
            switch group.style {
            case .publicOpenJoin: group.enter(applicant)
            case .publicJoinNeedApproval: group.applicants.append(applicant)
            default: break
            }
            return request(.requestToJoin(group: group.id, message: "let me in"), applicant)
        }
        let inviter = random.once(in: 10) ? member(group) : manager(group)
        let invitees = (0...random.below(4)).map { _ in somebody() }
        for invitee in invitees { invite(invitee, to: &group) }
        return request(
            .inviteMembers(to: group.id, users: invitees.map(Self.id), message: "come"), inviter)
    }

    private mutating func decide(_ group: inout PlannedGroup) -> CommandRequest {
        if let applicant = group.applicants.popLast() {
            let decider = manager(group)
            guard random.once(in: 4) else {
                group.enter(applicant)
                return request(.approveJoinRequest(of: Self.id(applicant), in: group.id), decider)
            }
            return request(
                .declineJoinRequest(of: Self.id(applicant), in: group.id, reason: "no"), decider)
        }
        guard let invitee = group.invited.popLast() else { return inform(&group) }
        guard random.once(in: 4) else {
            group.enter(invitee)
            return request(.acceptInvitation(group: group.id), invitee)
        }
        return request(.declineInvitation(group: group.id, reason: "later"), invitee)
    }

    private mutating func leave(_ group: inout PlannedGroup) -> CommandRequest {
        guard random.once(in: 2) else {
            let leaver = member(group)
            group.leave(leaver)
            return request(.leaveGroup(group.id), leaver)
        }
        let removed = targets(group.members)
        for user in removed { group.leave(user) }
        return request(
            .removeMembers(removed.map(Self.id), from: group.id, reason: "idle"), manager(group))
    }

    private mutating func mute(_ group: PlannedGroup) -> CommandRequest {
        let (actor, users) = (manager(group), targets(group.members).map(Self.id))
        return switch random.below(7) {
        case 0, 1:
            request(
                .muteMembers(users, in: group.id, milliseconds: Int64(1 + random.below(600_000))),
                actor)
        case 2: request(.muteMembers(users, in: group.id, milliseconds: -1), actor)
        case 3: request(.unmuteMembers(users, in: group.id), actor)
        case 4: request(.addToAllowList(users, in: group.id), actor)
        case 5: request(.removeFromAllowList(users, in: group.id), actor)
        default: request(.setAllMuted(random.once(in: 2), in: group.id), actor)
        }
    }

    private mutating func inform(_ group: inout PlannedGroup) -> CommandRequest {
        let (actor, number) = (manager(group), random.below(5))
        switch random.below(7) {
        case 0: return request(.updateGroupName(of: group.id, to: "Name \(number)"), actor)
        case 1:
            return request(.updateGroupDescription(of: group.id, to: "Text \(number)"), actor)
        case 2: return request(.updateGroupExt(of: group.id, to: "{\"n\":\(number)}"), actor)
        case 3:
            let maximum = 40 + 10 * number
            if maximum >= group.everybody.count { group.maximum = maximum }
            return request(.updateMaxMembers(of: group.id, to: maximum), group.owner)
        case 4: return request(.updateAnnouncement(of: group.id, to: "News \(number)"), actor)
        case 5:
            let file = FileID("\(group.id)/file-\(random.next())")
            group.files.append(file)
            return request(
                .addSharedFile(in: group.id, name: "Plan", size: 1_000, id: file), member(group))
        default:
            let file = group.files.popLast() ?? "nothing"
            return request(.removeSharedFile(file, from: group.id), actor)
        }
    }

    private mutating func settle(_ group: inout PlannedGroup) -> CommandRequest {
        let user = member(group)
        switch random.below(7) {
        case 0: return request(.blockGroupMessages(of: group.id), user)
        case 1: return request(.unblockGroupMessages(of: group.id), user)
        case 2:
            cautious.insert(user)
            return request(.setUserPreferences(autoAcceptGroupInvitation: false), user)
        case 3:
            cautious.remove(user)
            return request(.setUserPreferences(autoAcceptGroupInvitation: true), user)
        default:
            let value = random.once(in: 4) ? "" : "value \(random.below(9))"
            return request(
                .setMemberAttributes(
                    [TextPair("key-\(random.below(4))", value)], of: nil, in: group.id), user)
        }
    }

    private mutating func appoint(_ group: inout PlannedGroup) -> CommandRequest {
        let target = random.pick(group.members) ?? somebody()
        switch random.below(5) {
        case 0, 1:
            group.appoint(target)
            return request(.addAdmin(Self.id(target), to: group.id), group.owner)
        case 2:
            let admin = random.pick(group.admins) ?? target
            group.dismiss(admin)
            return request(.removeAdmin(Self.id(admin), from: group.id), group.owner)
        case 3 where random.once(in: 2):
            let owner = group.owner
            group.give(to: target)
            return request(.transferOwner(of: group.id, to: Self.id(target)), owner)
        default:
            let isDisabled = random.once(in: 30)
            return CommandRequest(
                Command.setGroupDisabled(isDisabled, in: group.id).body, as: .system)
        }
    }

    private mutating func block(_ group: inout PlannedGroup) -> CommandRequest {
        if let user = group.barred.popLast(), random.once(in: 2) {
            return request(.unblockMembers([Self.id(user)], in: group.id), manager(group))
        }
        let users = targets(group.members)
        for user in users { group.leave(user) }
        group.barred += users
        return request(.blockMembers(users.map(Self.id), in: group.id), manager(group))
    }
}
