import Muster

/// A town of users and EM groups, and what its people do all day.
///
/// Popularity is skewed: half of the commands go to a tenth of the groups. Commands are made in
/// advance, against a model of the groups, so that in their order all of them are accepted.
struct EMTown: CommandSource {
    private static let maxMembers = 200
    /// The mutes outlast every run.
    private static let muteMilliseconds: Int64 = 30 * 86_400_000

    let users: Int
    private(set) var groups: [ModelGroup] = []
    private var random = SplitMix(seed: 2026)
    private var made = 0

    /// The mix, in hundredths.
    private static let mix: [(weight: Int, make: @Sendable (inout EMTown) -> PreparedCommand?)] = [
        (24, { $0.join() }), (16, { $0.leave() }), (2, { $0.expel() }), (9, { $0.invite() }),
        (10, { $0.ask() }), (9, { $0.answer() }), (8, { $0.mute() }), (6, { $0.unmute() }),
        (7, { $0.describe() }), (4, { $0.announce() }), (1, { $0.rename() }),
        (2, { $0.appoint() }), (2, { $0.dismiss() }),
    ]

    init(users: Int) {
        self.users = users
    }

    /// The commands that found the groups with their first members.
    ///
    /// There are as many groups with each kind of door, and all users want to be asked.
    mutating func found(groups count: Int, members: Int) -> [PreparedCommand] {
        let wishes = (0..<users).map { number in
            PreparedCommand(
                .setUserPreferences(autoAcceptGroupInvitation: false), as: .user(user(number)))
        }
        return wishes
            + (0..<count).flatMap { number in
                let door = ModelGroup.Door.allCases[number % ModelGroup.Door.allCases.count]
                var group = ModelGroup(
                    id: GroupID("town-\(number)"), owner: number % users, door: door)
                for index in 1..<members { group.enter((number * 7 + index * 37 + 1) % users) }
                group.members.removeAll { $0 == group.owner }
                group.isMember.insert(group.owner)
                groups.append(group)
                return commands(founding: group, number)
            }
    }

    private func commands(founding group: ModelGroup, _ number: Int) -> [PreparedCommand] {
        let isAsking = group.door == .asking
        let options = GroupOptions(
            style: style(of: group.door), maxMembers: Self.maxMembers,
            inviteNeedConfirm: isAsking, ext: "{\"topic\":\(number % 50)}")
        let creation = PreparedCommand(
            .createGroup(
                name: "Group number \(number)", description: "What people of the town share",
                invitees: group.members.map(user), options: options, id: group.id),
            as: .user(user(group.owner)))
        guard isAsking else { return [creation] }
        return [creation]
            + group.members.map {
                PreparedCommand(.acceptInvitation(group: group.id), as: .user(user($0)))
            }
    }

    /// The next commands of the mix.
    mutating func day(_ count: Int) -> [PreparedCommand] {
        var commands: [PreparedCommand] = []
        commands.reserveCapacity(count)
        while commands.count < count {
            var lot = Int.random(in: 0..<100, using: &random)
            for entry in Self.mix {
                lot -= entry.weight
                guard lot < 0 else { continue }
                if let command = entry.make(&self) { commands.append(command) }
                made += 1
                break
            }
        }
        return commands
    }

    private func style(of door: ModelGroup.Door) -> GroupStyle {
        switch door {
        case .open: .publicOpenJoin
        case .invitation: .privateMemberCanInvite
        case .asking: .publicJoinNeedApproval
        }
    }

    private func user(_ number: Int) -> UserID { UserID("user-\(number)") }

    private mutating func pick() -> Int {
        let isPopular = Bool.random(using: &random)
        let range = isPopular ? 0..<max(1, groups.count / 10) : 0..<groups.count
        return Int.random(in: range, using: &random)
    }

    private mutating func stranger(to group: Int) -> Int? {
        let user = Int.random(in: 0..<users, using: &random)
        guard groups[group].isMember.count < Self.maxMembers - 10,
            !groups[group].isMember.contains(user), !groups[group].invited.contains(user),
            !groups[group].applicants.contains(user)
        else { return nil }
        return user
    }

    private mutating func member(of group: Int) -> Int? {
        groups[group].members.randomElement(using: &random)
    }
}

// MARK: - Coming and going

extension EMTown {
    private mutating func join() -> PreparedCommand? {
        let group = pick()
        guard groups[group].door == .open, let user = stranger(to: group) else { return nil }
        groups[group].enter(user)
        return PreparedCommand(
            .requestToJoin(group: groups[group].id), as: .user(self.user(user)))
    }

    private mutating func leave() -> PreparedCommand? {
        let group = pick()
        guard let user = groups[group].removeOne(&random) else { return nil }
        return PreparedCommand(.leaveGroup(groups[group].id), as: .user(self.user(user)))
    }

    private mutating func expel() -> PreparedCommand? {
        let group = pick()
        guard let user = groups[group].removeOne(&random) else { return nil }
        return owner(of: group, .removeMembers([self.user(user)], from: groups[group].id))
    }

    /// Members invite one to three users, who enter at once.
    private mutating func invite() -> PreparedCommand? {
        let group = pick()
        guard groups[group].door == .invitation, let inviter = member(of: group) else {
            return nil
        }
        var invitees: [Int] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            guard let user = stranger(to: group) else { continue }
            groups[group].enter(user)
            invitees.append(user)
        }
        guard !invitees.isEmpty else { return nil }
        return PreparedCommand(
            .inviteMembers(to: groups[group].id, users: invitees.map(user), message: "Come in"),
            as: .user(user(inviter)))
    }

    /// A user applies, or the owner asks one.
    private mutating func ask() -> PreparedCommand? {
        let group = pick()
        guard groups[group].door == .asking, let user = stranger(to: group) else { return nil }
        guard Bool.random(using: &random) else {
            groups[group].applicants.append(user)
            return PreparedCommand(
                .requestToJoin(group: groups[group].id, message: "May I come in?"),
                as: .user(self.user(user)))
        }
        groups[group].invited.append(user)
        return owner(
            of: group,
            .inviteMembers(to: groups[group].id, users: [self.user(user)], message: "Come in"))
    }

    private mutating func answer() -> PreparedCommand? {
        let group = pick()
        let id = groups[group].id
        if let user = groups[group].applicants.popLast() {
            groups[group].enter(user)
            return owner(of: group, .approveJoinRequest(of: self.user(user), in: id))
        }
        guard let user = groups[group].invited.popLast() else { return nil }
        groups[group].enter(user)
        return PreparedCommand(.acceptInvitation(group: id), as: .user(self.user(user)))
    }
}

// MARK: - Keeping house

extension EMTown {
    private mutating func mute() -> PreparedCommand? {
        let group = pick()
        guard let user = member(of: group) else { return nil }
        groups[group].muted.append(user)
        return owner(
            of: group,
            .muteMembers(
                [self.user(user)], in: groups[group].id,
                milliseconds: Self.muteMilliseconds + Int64(made)))
    }

    private mutating func unmute() -> PreparedCommand? {
        let group = pick()
        guard let user = groups[group].muted.popLast(), groups[group].isMember.contains(user)
        else { return nil }
        groups[group].muted.removeAll { $0 == user }
        return owner(of: group, .unmuteMembers([self.user(user)], in: groups[group].id))
    }

    private mutating func describe() -> PreparedCommand? {
        let group = pick()
        guard let user = member(of: group) else { return nil }
        return PreparedCommand(
            .setMemberAttributes(
                [TextPair("nickname", "Nickname \(made)"), TextPair("mood", "fine")],
                in: groups[group].id),
            as: .user(self.user(user)))
    }

    private mutating func announce() -> PreparedCommand? {
        let group = pick()
        return owner(
            of: group,
            .updateAnnouncement(
                of: groups[group].id,
                to: "We meet on day \(made) at eight, at the usual place. Bring a friend."))
    }

    private mutating func rename() -> PreparedCommand? {
        let group = pick()
        return owner(
            of: group, .updateGroupName(of: groups[group].id, to: "Group of day \(made)"))
    }

    private mutating func appoint() -> PreparedCommand? {
        let group = pick()
        guard groups[group].admins.count < 5, let user = groups[group].removeOne(&random) else {
            return nil
        }
        groups[group].isMember.insert(user)
        groups[group].admins.append(user)
        // Who becomes admin is muted no more; who leaves stays muted, and is it when coming back.
        groups[group].muted.removeAll { $0 == user }
        return owner(of: group, .addAdmin(self.user(user), to: groups[group].id))
    }

    private mutating func dismiss() -> PreparedCommand? {
        let group = pick()
        guard let user = groups[group].admins.popLast() else { return nil }
        groups[group].members.append(user)
        return owner(of: group, .removeAdmin(self.user(user), from: groups[group].id))
    }

    private func owner<Outcome>(of group: Int, _ command: Command<Outcome>) -> PreparedCommand {
        PreparedCommand(command, as: .user(user(groups[group].owner)))
    }
}
