import MusterTesting

/// Makes up one command after another.
struct DayAuthor {
    var random: SeededGenerator
    var groups: [PlannedGroup] = []
    private let users: Int
    private let groupsMaximum: Int
    private var groupsMade = 0
    private var commandsMade = 0
    private var remembered: CommandRequest?
    /// Users who want to be asked before they are put into groups.
    var cautious: Set<Int> = []

    init(seed: UInt64, users: Int, groups: Int) {
        random = SeededGenerator(seed: seed)
        self.users = users
        groupsMaximum = groups
    }

    /// Milliseconds until the next batch; mutes of a few minutes end within the day.
    mutating func pause() -> Int64 { Int64(random.below(60_000)) }

    mutating func next() -> CommandRequest {
        commandsMade += 1
        guard groups.count >= groupsMaximum || !random.once(in: 3) else { return create() }
        guard !groups.isEmpty else { return create() }
        if random.once(in: 40) { return nonsense() }
        if random.once(in: 50), let remembered { return remembered }
        let index = random.below(groups.count)
        if random.once(in: 2_000) { return destroy(index) }
        var group = groups[index]
        var request = command(in: &group)
        groups[index] = group
        if random.once(in: 10) { request.device = DeviceID("device-\(random.below(4))") }
        if random.once(in: 10) { request.platform = .iOS }
        if random.once(in: 30) {
            request.id = CommandID("chosen-\(commandsMade)")
            remembered = request
        }
        if random.once(in: 60) { request.isDryRun = true }
        if random.once(in: 100) { request.expectedVersion = UInt64(random.below(60)) }
        return request
    }

    mutating func somebody() -> Int { random.below(users) }

    static func id(_ user: Int) -> UserID { UserID("user-\(user)") }

    static func principal(_ user: Int) -> Principal { .user(id(user)) }

    private mutating func create() -> CommandRequest {
        groupsMade += 1
        let owner = somebody()
        let style = GroupStyle.allCases[random.below(GroupStyle.allCases.count)]
        let confirms = random.once(in: 2)
        let invitees = (0..<random.below(6)).map { _ in somebody() }
        let maximum = 20 + random.below(60)
        var group = PlannedGroup(
            id: GroupID("group-\(groupsMade)"), style: style, asks: confirms, maximum: maximum,
            owner: owner)
        for invitee in invitees { invite(invitee, to: &group) }
        groups.append(group)
        return request(
            .createGroup(
                name: "Group \(groupsMade)", description: "made up",
                invitees: invitees.map(Self.id),
                message: "welcome",
                options: .init(
                    style: style, maxMembers: maximum, inviteNeedConfirm: confirms),
                id: group.id), owner)
    }

    func invite(_ user: Int, to group: inout PlannedGroup) {
        if group.asks && cautious.contains(user) {
            group.invited.append(user)
        } else {
            group.enter(user)
        }
    }

    private mutating func destroy(_ index: Int) -> CommandRequest {
        let group = groups.remove(at: index)
        return request(.destroyGroup(group.id), group.owner)
    }

    /// Somebody doing something without the right, the target or the text it takes.
    private mutating func nonsense() -> CommandRequest {
        let (user, group) = (somebody(), groups[random.below(groups.count)].id)
        return switch random.below(6) {
        case 0: request(.updateGroupName(of: group, to: " "), user)
        case 1: request(.leaveGroup("nowhere"), user)
        case 2: request(.inviteMembers(to: group, users: [""]), user)
        case 3: request(.muteMembers([Self.id(user)], in: group, milliseconds: 0), user)
        case 4: CommandRequest(Command.leaveGroup(group).body, as: .system)
        default: request(.updateAnnouncement(of: group, to: "I was here"), user)
        }
    }

    func request<Outcome>(_ command: Command<Outcome>, _ user: Int) -> CommandRequest {
        CommandRequest(command.body, as: Self.principal(user))
    }
}
