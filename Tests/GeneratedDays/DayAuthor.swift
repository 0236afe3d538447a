import SeededRandom
package import MusterTesting

/// Makes up one command after another.
package struct DayAuthor {
    var random: SeededGenerator
    var time: Int64
    let day: GeneratedDay
    var groups: [PlannedGroup] = []
    var timGroups: [PlannedTIMGroup] = []
    var servers: [PlannedServer] = []
    var messages: [PlannedMessage] = []
    var tagsMade: UInt64 = 0
    /// Users who want to be asked before they are put into groups.
    var cautious: Set<Int> = []
    private var madeCount = 0
    private var remembered: CommandRequest?

    init(_ day: GeneratedDay) {
        self.day = day
        random = SeededGenerator(seed: day.seed)
        time = 1_700_000_000_000
    }

    /// Half of a day is talk.
    mutating func next() -> CommandRequest {
        if random.once(in: 40) { return nonsense() }
        if random.once(in: 50), let remembered { return remembered }
        let plain =
            switch random.below(40) {
            case 0..<8: groupCommand()
            case 8..<15: timCommand()
            case 15..<21: serverCommand()
            default: messageCommand()
            }
        let request = inCircumstances(plain)
        if request.id != nil { remembered = request }
        return request
    }

    /// A command from some device, with an id of its own, or tried only; most are as they are.
    private mutating func inCircumstances(_ plain: CommandRequest) -> CommandRequest {
        let device =
            random.once(in: 10) ? DeviceID("device-\(random.below(4))") : plain.device
        let platform = random.once(in: 10) ? .iOS : plain.platform
        let id = random.once(in: 30) ? CommandID("chosen-\(number())") : plain.id
        let isDryRun = random.once(in: 60) || plain.isDryRun
        let version = random.once(in: 100) ? UInt64(random.below(60)) : plain.expectedVersion
        return CommandRequest(
            plain.body, as: plain.actor, device: device, platform: platform, id: id,
            expectedVersion: version, isDryRun: isDryRun)
    }

    /// The commands that end every place the author knows of.
    mutating func farewell() -> [CommandRequest] {
        var requests: [CommandRequest] = []
        while !groups.isEmpty { requests.append(destroyGroup(0)) }
        while !timGroups.isEmpty { requests.append(destroyTIMGroup(0)) }
        for server in servers {
            for channel in server.channels.dropFirst(2) {
                requests.append(
                    request(.destroyChannel(channel.id, in: server.id), boss(server.people)))
            }
        }
        while !servers.isEmpty { requests.append(destroyServer(0)) }
        return requests
    }

    /// Somebody doing something without the right, the target or the text it takes.
    private mutating func nonsense() -> CommandRequest {
        let user = somebody()
        let group = random.pick(groups)?.id ?? "nowhere"
        let timGroup = random.pick(timGroups)?.id ?? "nowhere"
        let server = random.pick(servers)?.id ?? "nowhere"
        return switch random.below(14) {
        case 0: request(.updateGroupName(of: group, to: " "), user)
        case 1: request(.leaveGroup("nowhere"), user)
        case 2: request(.inviteMembers(to: group, users: [""]), user)
        case 3: request(.muteMembers([Self.id(user)], in: group, milliseconds: 0), user)
        case 4: bySystem(.leaveGroup(group))
        case 5: request(.updateAnnouncement(of: group, to: "I was here"), user)
        case 6: request(.updateGroupExt(of: timGroup, to: "{}"), user)
        case 7: request(.setGroupCustomFields(["unknown": [1]], in: timGroup), user)
        case 8: request(.reclaimGroup(timGroup), user)
        case 9: request(.destroyServer(server), user)
        case 10: request(.joinChannel("nowhere", in: server), user)
        case 11: request(.sendMessage("hello?", to: .channel("nowhere")), user)
        case 12: request(.createTIMGroup(.bChatRoom, name: "News"), user)
        default: request(.markMessageRead("nothing"), user)
        }
    }
}

/// What all families' commands are made with.
extension DayAuthor {
    package static func id(_ user: Int) -> UserID { UserID("user-\(user)") }

    /// A number that no id has yet.
    mutating func number() -> Int {
        madeCount += 1
        return madeCount
    }

    mutating func somebody() -> Int { random.below(day.users) }

    mutating func somebodies(_ range: Range<Int>) -> [Int] {
        (0..<range.lowerBound + random.below(range.count)).map { _ in somebody() }
    }

    mutating func boss(_ people: PlannedPeople) -> Int { people.owner ?? somebody() }

    mutating func manager(_ people: PlannedPeople) -> Int {
        random.pick(people.managers) ?? somebody()
    }

    mutating func anybody(in people: PlannedPeople) -> Int {
        random.pick(people.everybody) ?? somebody()
    }

    mutating func member(_ people: PlannedPeople) -> Int {
        random.pick(people.members) ?? somebody()
    }

    mutating func targets(_ people: PlannedPeople) -> [Int] {
        (0...random.below(2)).map { _ in member(people) }
    }

    mutating func muteDuration() -> Int64 {
        random.once(in: 3) ? -1 : Int64(1 + random.below(600_000))
    }

    func request<Outcome>(_ command: Command<Outcome>, _ user: Int) -> CommandRequest {
        CommandRequest(command.body, as: .user(Self.id(user)))
    }

    func bySystem<Outcome>(_ command: Command<Outcome>) -> CommandRequest {
        CommandRequest(command.body, as: .system)
    }
}
