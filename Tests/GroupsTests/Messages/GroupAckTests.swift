import MusterTesting
import Testing

/// Acknowledgements of messages in EM groups.
@Suite struct GroupAckTests {
    private static let validity: Int64 = 259_200_000

    private static func settings(_ change: (inout Options) -> Void = { _ in }) -> Settings {
        var settings = Settings()
        settings.options.groupReadAckEnabled = true
        change(&settings.options)
        return settings
    }

    /// o owns, a administers, p and q are members; o wrote m and asks for acknowledgements.
    private static func group(
        _ settings: Settings = settings(), sender: Principal = "o"
    ) throws -> Scenario {
        try Scenario(settings: settings)
            .given(.createGroup(name: "G", invitees: ["a", "p", "q"], id: "g"), as: "o")
            .given(.addAdmin("a", to: "g"), as: "o")
            .given(.sendMessage("hi", to: .group("g"), isNeedGroupAck: true, id: "m"), as: sender)
    }

    private static func count(_ scenario: Scenario, _ viewer: Principal) throws -> Int {
        try scenario.engine.ask(.messageState(of: "m"), as: viewer).groupAckCount
    }

    // rows: RCP-25 RCP-26 RCP-27 ERR-49 OPT-01 OPT-02
    @Test(arguments: [
        (false, .allMembers, [.serviceNotEnabled, .serviceNotEnabled, .serviceNotEnabled]),
        (true, .allMembers, [nil, nil, nil]),
        (true, .managers, [nil, nil, .permissionDenied]),
    ] as [(Bool, GroupAckSenders, [MusterErrorCode?])])
    func `who may ask`(isOn: Bool, senders: GroupAckSenders, codes: [MusterErrorCode?]) throws {
        let scenario = try Scenario(
            settings: Self.settings {
                $0.groupReadAckEnabled = isOn
                $0.groupAckSenders = senders
            })
        try scenario.given(.createGroup(name: "G", invitees: ["a", "p"], id: "g"), as: "o")
            .given(.addAdmin("a", to: "g"), as: "o")
        for (sender, code) in zip(["o", "a", "p"] as [Principal], codes) {
            let asking = try scenario.when(
                .sendMessage("hi", to: .group("g"), isNeedGroupAck: true), as: sender)
            if let code {
                try asking.then(refusal: code)
            } else {
                #expect(try asking.result.get().outcome.isNeedGroupAck)
            }
            let plain = try scenario.when(.sendMessage("hi", to: .group("g")), as: sender)
            #expect(try !plain.result.get().outcome.isNeedGroupAck)
        }
    }

    // rows: RCP-28 EDG-86 LIM-49
    @Test(arguments: [200, 201])
    func `two hundred members are asked, one more is not`(members: Int) throws {
        let scenario = try Scenario(settings: Self.settings())
        let invitees = (2...members).map { UserID("u\($0)") }
        try scenario.given(
            .createGroup(
                name: "G", options: .init(style: .publicOpenJoin, maxMembers: 300), id: "g"),
            as: "o")
        for user in invitees { try scenario.given(.requestToJoin(group: "g"), as: .user(user)) }
        let sent = try scenario.when(
            .sendMessage("hi", to: .group("g"), isNeedGroupAck: true, id: "m"), as: "o"
        ).result.get().outcome
        let isEligible = members == 200
        #expect(sent.isNeedGroupAck == isEligible)
        #expect(sent.notices == (isEligible ? [] : [.groupTooLargeForAck]))
        // What the group becomes later changes nothing.
        if isEligible {
            try scenario.given(.requestToJoin(group: "g"), as: "later")
            try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "u2")
                .then(events: ["groupMessageReadAcked"])
        } else {
            try scenario.given(.leaveGroup("g"), as: "u3")
            try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "u2")
                .then(refusal: .groupAckNotRequested)
        }
    }

    // rows: RCP-29 RCP-34 EDG-88..90 ERR-50 ERR-51
    @Test func `who may not acknowledge`() throws {
        let scenario = try Scenario(settings: Self.settings())
        try scenario.given(.createGroup(name: "G", invitees: ["a", "p", "q"], id: "g"), as: "o")
            .given(.blockGroupMessages(of: "g"), as: "p")
            .given(.sendMessage("hi", to: .group("g"), isNeedGroupAck: true, id: "m"), as: "o")
            .given(.sendMessage("hi", to: .group("g"), id: "plain"), as: "o")
            .given(.unblockGroupMessages(of: "g"), as: "p")
            .given(.inviteMembers(to: "g", users: ["late"]), as: "o")
            .given(.leaveGroup("g"), as: "q")
            .given(.createGroup(name: "H", invitees: ["a"], id: "h"), as: "o")
        let table: [(Principal, MessageID, GroupID, MusterErrorCode)] = [
            ("o", "m", "g", .invalidParameter), ("p", "m", "g", .notMessageRecipient),
            ("late", "m", "g", .notMessageRecipient), ("x", "m", "g", .notMessageRecipient),
            ("q", "m", "g", .notMember), ("a", "plain", "g", .groupAckNotRequested),
            ("a", "none", "g", .messageNotFound), ("a", "m", "h", .messageNotFound),
            ("a", "m", "none", .groupNotFound), (.system, "m", "g", .permissionDenied),
        ]
        for (actor, message, group, code) in table {
            try scenario.when(.sendGroupMessageReadAck(message, in: group), as: actor)
                .then(refusal: code)
        }
        try scenario.given(.destroyGroup("g"), as: "o")
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "a")
            .then(refusal: .groupNotFound)
    }

    // rows: RCP-30 EDG-85 LIM-50 ERR-47 OPT-04 CLR-13 RCP-32
    @Test func `acks end after three days, repeated ones stay what they were`() throws {
        let scenario = try Self.group()
        scenario.given(passed: Self.validity)
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "a")
            .then(events: ["groupMessageReadAcked"])
        try scenario.given(.sendGroupMessageReadAck("m", in: "g"), as: "q")
        scenario.given(passed: 1)
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "p")
            .then(refusal: .messageExpired)
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "a").thenNothing()
        try scenario.given(.leaveGroup("g"), as: "q")
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "q").thenNothing()
        // The list stays readable.
        #expect(try scenario.engine.ask(.groupMessageAcks(of: "m", in: "g"), as: "o").count == 2)
    }

    // rows: RCP-05 RCP-31 RCP-32 RCP-33 RCP-46 RCP-47 EDG-87 EDG-91 EDG-92
    @Test func `the first ack of a member counts, whatever becomes of the member`() throws {
        let scenario = try Self.group()
        try scenario.given(.muteMembers(["p"], in: "g", milliseconds: -1), as: "o")
        let first = try scenario.when(
            .sendGroupMessageReadAck("m", in: "g", content: [1]), as: "p",
            options: .init(device: "phone")
        ).then(events: ["groupMessageReadAcked"]).then(callbacks: ["o: groupMessageRead"])
        let repeated = try scenario.when(
            .sendGroupMessageReadAck("m", in: "g", content: [2]), as: "p",
            options: .init(device: "tablet")
        ).thenNothing()
        #expect(
            try first.result.get().outcome.id == repeated.result.get().outcome.id)
        let states = try ["o", "p", "q"].map {
            try scenario.engine.ask(.messageState(of: "m"), as: .user(UserID($0)))
        }
        #expect(states.map { $0.flags?.isReadAcked } == [false, true, false])
        #expect(states.map(\.groupAckCount) == [1, 0, 0])

        try scenario.given(.leaveGroup("g"), as: "p")
            .given(.transferOwner(of: "g", to: "a"), as: "o")
        let page = try scenario.engine.ask(.groupMessageAcks(of: "m", in: "g"), as: "o")
        #expect(page.acks.map(\.from) == ["p"] && page.acks.map(\.content) == [[1]])
        try scenario.given(.leaveGroup("g"), as: "o")
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "q")
            .then(callbacks: ["o: groupMessageRead"])
        #expect(throws: MusterError(.notMember, "")) {
            try scenario.engine.ask(.groupMessageAcks(of: "m", in: "g"), as: "o")
        }
    }

    // rows: RCP-06 RCP-35 EDG-93 OPT-03
    @Test(arguments: [GroupAckVisibility.sender, .allMembers])
    func `who sees acks and hears of them`(visibility: GroupAckVisibility) throws {
        let scenario = try Self.group(Self.settings { $0.groupAckVisibility = visibility })
        let isOpen = visibility == .allMembers
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "p")
            .then(
                callbacks: ["o: groupMessageRead"]
                    + (isOpen ? ["a: groupAckChanged", "q: groupAckChanged"] : []))
        #expect(try Self.count(scenario, "o") == 1)
        for member in ["a", "p", "q"] as [Principal] {
            #expect(try Self.count(scenario, member) == (isOpen ? 1 : 0))
            let list = Result {
                try scenario.engine.ask(.groupMessageAcks(of: "m", in: "g"), as: member).count
            }
            switch list {
            case .success(let count): #expect(isOpen && count == 1)
            case .failure(let error):
                #expect(!isOpen && (error as? MusterError)?.code == .permissionDenied)
            }
        }
    }

    // rows: RCP-36 RCP-37 LIM-53 ERR-44
    @Test(arguments: [1, 2, 3, 7, 20, 200])
    func `pages go from the newest to the oldest`(limit: Int) throws {
        let scenario = try Scenario(settings: Self.settings())
        let users = (1...20).map { UserID("u\($0)") }
        try scenario.given(.createGroup(name: "G", invitees: users, id: "g"), as: "o")
            .given(.sendMessage("hi", to: .group("g"), isNeedGroupAck: true, id: "m"), as: "o")
        for user in users {
            scenario.given(passed: 1)
            try scenario.given(.sendGroupMessageReadAck("m", in: "g"), as: .user(user))
        }
        var (acks, start): ([GroupMessageAck], ReadAckID?) = ([], nil)
        repeat {
            let page = try scenario.engine.ask(
                .groupMessageAcks(of: "m", in: "g", after: start, limit: limit), as: "o")
            #expect(page.count == 20 && page.acks.count <= limit)
            #expect(page.cursor == nil || page.cursor == page.acks.last?.id)
            acks += page.acks
            start = page.cursor
        } while start != nil
        #expect(acks.map(\.from) == users.reversed())
        #expect(acks.allSatisfy { $0.messageID == "m" && $0.readCount == 20 })
        #expect(acks.map(\.timestamp) == acks.map(\.timestamp).sorted(by: >))
        #expect(throws: MusterError(.invalidCursor, "")) {
            try scenario.engine.ask(
                .groupMessageAcks(of: "m", in: "g", after: "nothing", limit: limit), as: "o")
        }
    }

    // rows: RCP-22 RCP-39
    @Test func `reading the conversation acknowledges nothing in a group`() throws {
        let scenario = try Self.group()
        let happened = try scenario.when(
            .ackConversationRead(.group("g")), as: "p", options: .init(device: "phone")
        ).then(events: ["conversationReadAcked"]).then(callbacks: ["p: conversationRead"])
        #expect(happened.deliveries.map(\.callback.exceptDevice) == ["phone"])
        #expect(try Self.count(scenario, "o") == 0)
        let flags = try scenario.engine.ask(.messageState(of: "m"), as: "p").flags
        #expect(flags?.isRead == true && flags?.isReadAcked == false)
        try scenario.when(.sendGroupMessageReadAck("m", in: "g"), as: "p")
            .then(callbacks: ["o: groupMessageRead"])
    }
}
