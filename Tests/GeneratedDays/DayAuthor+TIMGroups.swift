import SeededRandom
import MusterTesting

/// What people do in TIM groups of the five types.
extension DayAuthor {
    /// Broadcasts and live rooms are rare.
    private static let types: [TIMGroupType] = [
        .privateGroup, .privateGroup, .privateGroup, .publicGroup, .publicGroup, .publicGroup,
        .chatRoom, .chatRoom, .avChatRoom, .bChatRoom,
    ]

    mutating func timCommand() -> CommandRequest {
        guard !timGroups.isEmpty, timGroups.count >= day.groups || !random.once(in: 3)
        else { return createTIMGroup() }
        let index = random.below(timGroups.count)
        if random.once(in: 150) { return destroyTIMGroup(index) }
        var group = timGroups[index]
        defer { timGroups[index] = group }
        return switch random.below(100) {
        case 0..<30: enter(&group)
        case 30..<44: decide(&group)
        case 44..<50: leave(&group)
        case 50..<61: mute(&group)
        case 61..<73: inform(group)
        case 73..<87: settle(group)
        case 87..<95: appoint(&group)
        case 95..<98: open(&group)
        default:
            bySystem(.sendCustomSystemMessage(Array("note \(random.below(99))".utf8), in: group.id))
        }
    }

    private mutating func createTIMGroup() -> CommandRequest {
        let (made, creator) = (number(), somebody())
        let drawn = random.pick(Self.types) ?? .privateGroup
        // No more broadcasts than there may be.
        let hasRoom =
            timGroups.count(where: \.isBroadcast) < DaySettings.settings.limits.timBChatRooms
        let type = drawn == .bChatRoom && !hasRoom ? .chatRoom : drawn
        let id = random.once(in: 20) ? nil : GroupID("tim-\(made)")
        var options = TIMGroupOptions(maxMembers: random.once(in: 3) ? 20 : 0, faceURL: "f.png")
        var group = PlannedTIMGroup(
            id: id ?? "", type: type,
            people: PlannedPeople(
                owner: type == .bChatRoom ? nil : creator,
                maximum: options.maxMembers == 0 ? 200 : options.maxMembers),
            addOption: .any)
        var users: [Int] = []
        switch type {
        case .privateGroup, .publicGroup, .chatRoom: users = somebodies(0..<6)
        case .avChatRoom, .bChatRoom: break
        }
        for user in users { group.enter(user) }
        if group.isManaged, let admin = users.first, admin != creator {
            options.memberRoles = [Self.id(admin): .admin]
            options.memberFields = [Self.id(admin): ["title": Array("deputy".utf8)]]
            group.people.appoint(admin)
        }
        if group.isManaged {
            group.addOption = random.pick([.any, .auth, .auth, .forbid]) ?? .any
            options.addOption = group.addOption
        }
        if random.once(in: 3) { options.fields = ["topic": Array("start".utf8)] }
        if id != nil { timGroups.append(group) }
        let command = Command.createTIMGroup(
            type, name: "TIM \(made)", users: users.map(Self.id), options: options, id: id)
        return group.isBroadcast ? bySystem(command) : request(command, creator)
    }

    mutating func destroyTIMGroup(_ index: Int) -> CommandRequest {
        let group = timGroups.remove(at: index)
        if random.once(in: 3) { return bySystem(.reclaimGroup(group.id, reason: "idle")) }
        switch group.type {
        case .privateGroup, .bChatRoom: return bySystem(.destroyGroup(group.id))
        case .publicGroup, .chatRoom, .avChatRoom:
            return request(.destroyGroup(group.id), boss(group.people))
        }
    }

    /// By the administrator where nobody else may, and now and then elsewhere.
    private mutating func managed<Outcome>(
        _ command: Command<Outcome>, _ group: PlannedTIMGroup
    ) -> CommandRequest {
        group.isBroadcast || random.once(in: 12)
            ? bySystem(command) : request(command, manager(group.people))
    }

    private mutating func enter(_ group: inout PlannedTIMGroup) -> CommandRequest {
        let users = somebodies(1..<4)
        if group.type == .privateGroup {
            let inviter = anybody(in: group.people)
            for user in users { group.enter(user) }
            return request(.inviteMembers(to: group.id, users: users.map(Self.id)), inviter)
        }
        if group.isManaged, random.once(in: 2) {
            let isDirect = random.once(in: 4)
            if isDirect {
                for user in users { group.enter(user) }
            } else {
                group.invited += users
            }
            let command = Command.inviteMembers(
                to: group.id, users: users.map(Self.id), message: "join us")
            return isDirect ? bySystem(command) : request(command, manager(group.people))
        }
        group.apply(users[0])
        return request(.requestToJoin(group: group.id, message: "please"), users[0])
    }

    private mutating func decide(_ group: inout PlannedTIMGroup) -> CommandRequest {
        let agrees = !random.once(in: 4)
        if let applicant = group.applicants.popLast() {
            if agrees { group.enter(applicant) }
            let id = Self.id(applicant)
            return agrees
                ? managed(.approveJoinRequest(of: id, in: group.id), group)
                : managed(.declineJoinRequest(of: id, in: group.id, reason: "full"), group)
        }
        guard let invitee = group.invited.popLast() else { return inform(group) }
        if agrees { group.enter(invitee) }
        return agrees
            ? request(.acceptInvitation(group: group.id), invitee)
            : request(.declineInvitation(group: group.id, reason: "busy"), invitee)
    }

    private mutating func leave(_ group: inout PlannedTIMGroup) -> CommandRequest {
        if random.once(in: 2) {
            let leaver = anybody(in: group.people)
            group.people.leave(leaver)
            if leaver == group.people.owner, group.type == .privateGroup {
                group.people.owner = nil
            }
            return request(.leaveGroup(group.id), leaver)
        }
        let removed = targets(group.people)
        for user in removed { group.people.leave(user) }
        return managed(
            .removeMembers(removed.map(Self.id), from: group.id, reason: "rules"), group)
    }

    private mutating func mute(_ group: inout PlannedTIMGroup) -> CommandRequest {
        let user = member(group.people)
        switch random.below(8) {
        case 0: return managed(.setAllMuted(random.once(in: 3), in: group.id), group)
        case 1:
            let muted = Self.id(group.people.muted.popLast() ?? user)
            return managed(.muteMembers([muted], in: group.id, milliseconds: 0), group)
        case 2:
            let muted = Self.id(group.people.muted.popLast() ?? user)
            return managed(.unmuteMembers([muted], in: group.id), group)
        default:
            guard group.isManaged || group.type == .avChatRoom || random.once(in: 5)
            else { return inform(group) }
            group.people.muted.append(user)
            return managed(
                .muteMembers([Self.id(user)], in: group.id, milliseconds: muteDuration()), group)
        }
    }

    private mutating func inform(_ group: PlannedTIMGroup) -> CommandRequest {
        let number = random.below(5)
        return switch random.below(5) {
        case 0: managed(.updateGroupName(of: group.id, to: "Name \(number)"), group)
        case 1: managed(.updateGroupDescription(of: group.id, to: "Text \(number)"), group)
        case 2: managed(.updateAnnouncement(of: group.id, to: "News \(number)"), group)
        case 3: managed(.updateFaceURL(of: group.id, to: "face-\(number).png"), group)
        default:
            managed(
                .setGroupCustomFields(field(of: DaySettings.groupFields), in: group.id), group)
        }
    }

    /// One field with a value; the empty value removes it.
    private mutating func field(of keys: [String]) -> [String: [UInt8]] {
        let value = random.once(in: 4) ? "" : "value \(random.below(9))"
        return [random.pick(keys) ?? "": Array(value.utf8)]
    }

    private mutating func settle(_ group: PlannedTIMGroup) -> CommandRequest {
        let user = anybody(in: group.people)
        switch random.below(6) {
        case 0, 1:
            return request(.setNameCard("Card \(random.below(9))", in: group.id), user)
        case 2:
            let other = Self.id(member(group.people))
            return managed(.setNameCard("Card of \(other)", of: other, in: group.id), group)
        case 3:
            return request(
                .setMemberCustomFields(field(of: DaySettings.memberFields), in: group.id), user)
        case 4:
            let option = random.pick(TIMReceiveOption.allCases) ?? .receive
            return request(.setReceiveOption(option, in: group.id), user)
        default:
            return request(.reportPendencyRead(upTo: time - Int64(random.below(60_000))), user)
        }
    }

    private mutating func appoint(_ group: inout PlannedTIMGroup) -> CommandRequest {
        guard group.isManaged || group.type == .privateGroup else { return inform(group) }
        let (target, owner) = (member(group.people), boss(group.people))
        let admin = random.pick(group.people.admins) ?? target
        switch random.below(8) {
        case 0..<2 where group.isManaged:
            group.people.appoint(target)
            return request(.addAdmin(Self.id(target), to: group.id), owner)
        case 2..<4 where group.isManaged:
            group.people.appoint(target)
            return request(.setMemberRole(.admin, of: Self.id(target), in: group.id), owner)
        case 4 where group.isManaged:
            group.people.dismiss(admin)
            return request(.removeAdmin(Self.id(admin), from: group.id), owner)
        case 5 where group.isManaged:
            group.people.dismiss(admin)
            return request(.setMemberRole(.member, of: Self.id(admin), in: group.id), owner)
        default:
            let isOwned = group.people.owner != nil
            group.people.give(to: target)
            let command = Command.transferOwner(of: group.id, to: Self.id(target))
            return isOwned ? request(command, owner) : bySystem(command)
        }
    }

    private mutating func open(_ group: inout PlannedTIMGroup) -> CommandRequest {
        let option = random.pick(TIMAddOption.allCases) ?? .any
        if group.isManaged || group.type == .avChatRoom { group.addOption = option }
        return managed(.setAddOption(option, in: group.id), group)
    }
}
