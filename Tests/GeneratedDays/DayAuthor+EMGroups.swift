import SeededRandom
import MusterTesting

/// What people do in EM groups, each in proportion to how often it happens.
extension DayAuthor {
    mutating func groupCommand() -> CommandRequest {
        guard !groups.isEmpty, groups.count >= day.groups || !random.once(in: 3)
        else { return createGroup() }
        let index = random.below(groups.count)
        if random.once(in: 500) { return destroyGroup(index) }
        var group = groups[index]
        defer { groups[index] = group }
        return switch random.below(100) {
        case 0..<28: enter(&group)
        case 28..<42: decide(&group)
        case 42..<48: leave(&group)
        case 48..<62: mute(&group)
        case 62..<74: inform(&group)
        case 74..<88: settle(group)
        case 88..<96: appoint(&group)
        default: block(&group)
        }
    }

    private mutating func createGroup() -> CommandRequest {
        let (made, owner) = (number(), somebody())
        let style = GroupStyle.allCases[random.below(GroupStyle.allCases.count)]
        let confirms = random.once(in: 2)
        let invitees = somebodies(0..<6)
        let maximum = 20 + random.below(60)
        // Some leave the id to the engine, and are left alone afterwards.
        let id = random.once(in: 20) ? nil : GroupID("group-\(made)")
        if let id {
            var group = PlannedGroup(
                id: id, style: style, asks: confirms,
                people: PlannedPeople(owner: owner, maximum: maximum))
            for invitee in invitees { invite(invitee, to: &group) }
            groups.append(group)
        }
        return request(
            .createGroup(
                name: "Group \(made)", description: "made up", invitees: invitees.map(Self.id),
                message: "welcome",
                options: .init(style: style, maxMembers: maximum, inviteNeedConfirm: confirms),
                id: id), owner)
    }

    mutating func destroyGroup(_ index: Int) -> CommandRequest {
        let group = groups.remove(at: index)
        return request(.destroyGroup(group.id), boss(group.people))
    }

    private func invite(_ user: Int, to group: inout PlannedGroup) {
        if group.asks && cautious.contains(user) {
            group.invited.append(user)
        } else {
            group.enter(user)
        }
    }

    private mutating func enter(_ group: inout PlannedGroup) -> CommandRequest {
        if random.once(in: group.style == .publicOpenJoin ? 2 : 8) {
            let applicant = somebody()
            switch group.style {
            case .publicOpenJoin: group.enter(applicant)
            case .publicJoinNeedApproval: group.applicants.append(applicant)
            default: break
            }
            return request(.requestToJoin(group: group.id, message: "let me in"), applicant)
        }
        let inviter = random.once(in: 10) ? anybody(in: group.people) : manager(group.people)
        let invitees = somebodies(1..<5)
        for invitee in invitees { invite(invitee, to: &group) }
        return request(
            .inviteMembers(to: group.id, users: invitees.map(Self.id), message: "come"), inviter)
    }

    private mutating func decide(_ group: inout PlannedGroup) -> CommandRequest {
        if let applicant = group.applicants.popLast() {
            let decider = manager(group.people)
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
            let leaver = anybody(in: group.people)
            group.people.leave(leaver)
            return request(.leaveGroup(group.id), leaver)
        }
        let removed = targets(group.people)
        for user in removed { group.people.leave(user) }
        return request(
            .removeMembers(removed.map(Self.id), from: group.id, reason: "idle"),
            manager(group.people))
    }

    private mutating func mute(_ group: inout PlannedGroup) -> CommandRequest {
        let (actor, users) = (manager(group.people), targets(group.people))
        let ids = users.map(Self.id)
        switch random.below(7) {
        case 0, 1, 2:
            group.people.muted += users
            return request(
                .muteMembers(ids, in: group.id, milliseconds: muteDuration()), actor)
        case 3:
            let user = Self.id(group.people.muted.popLast() ?? users[0])
            return request(.unmuteMembers([user], in: group.id), actor)
        case 4: return request(.addToAllowList(ids, in: group.id), actor)
        case 5: return request(.removeFromAllowList(ids, in: group.id), actor)
        default: return request(.setAllMuted(random.once(in: 3), in: group.id), actor)
        }
    }

    private mutating func inform(_ group: inout PlannedGroup) -> CommandRequest {
        let (actor, number) = (manager(group.people), random.below(5))
        switch random.below(7) {
        case 0: return request(.updateGroupName(of: group.id, to: "Name \(number)"), actor)
        case 1:
            return request(.updateGroupDescription(of: group.id, to: "Text \(number)"), actor)
        case 2: return request(.updateGroupExt(of: group.id, to: "{\"n\":\(number)}"), actor)
        case 3:
            let maximum = 40 + 10 * number
            if maximum >= group.people.everybody.count { group.people.maximum = maximum }
            return request(.updateMaxMembers(of: group.id, to: maximum), boss(group.people))
        case 4: return request(.updateAnnouncement(of: group.id, to: "News \(number)"), actor)
        case 5:
            let file = FileID("\(group.id)/file-\(self.number())")
            group.files.append(file)
            return request(
                .addSharedFile(in: group.id, name: "Plan", size: 1_000, id: file),
                anybody(in: group.people))
        default:
            return request(
                .removeSharedFile(group.files.popLast() ?? "gone", from: group.id), actor)
        }
    }

    private mutating func settle(_ group: PlannedGroup) -> CommandRequest {
        let user = anybody(in: group.people)
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
        let (target, owner) = (member(group.people), boss(group.people))
        switch random.below(5) {
        case 0, 1:
            group.people.appoint(target)
            return request(.addAdmin(Self.id(target), to: group.id), owner)
        case 2:
            let admin = random.pick(group.people.admins) ?? target
            group.people.dismiss(admin)
            return request(.removeAdmin(Self.id(admin), from: group.id), owner)
        case 3 where random.once(in: 2):
            group.people.give(to: target)
            return request(.transferOwner(of: group.id, to: Self.id(target)), owner)
        default:
            return bySystem(.setGroupDisabled(random.once(in: 30), in: group.id))
        }
    }

    private mutating func block(_ group: inout PlannedGroup) -> CommandRequest {
        if let user = group.barred.popLast(), random.once(in: 2) {
            return request(
                .unblockMembers([Self.id(user)], in: group.id), manager(group.people))
        }
        let users = targets(group.people)
        for user in users { group.people.leave(user) }
        group.barred += users
        return request(.blockMembers(users.map(Self.id), in: group.id), manager(group.people))
    }
}
