import MusterTesting
import Testing

/// Who may send where, in which state.
@Suite struct SendingTests {
    /// One place in one state, with what everybody hears who sends there.
    struct Row: CustomTestStringConvertible {
        let place: String
        let conversation: Conversation
        let prepare: @Sendable (Scenario) throws -> Void
        /// o owns, a administers, p is a member, m a muted one, x is outside, S the administrator.
        let answers: [(Principal, MusterErrorCode?)]

        var testDescription: String { place }
    }

    private static func row(
        _ place: String, _ conversation: Conversation, o: MusterErrorCode? = nil,
        a: MusterErrorCode? = nil, p: MusterErrorCode? = nil, m: MusterErrorCode? = .memberMuted,
        x: MusterErrorCode? = .notMember, s: MusterErrorCode? = nil,
        _ prepare: @escaping @Sendable (Scenario) throws -> Void
    ) -> Row {
        Row(
            place: place, conversation: conversation, prepare: prepare,
            answers: [("o", o), ("a", a), ("p", p), ("m", m), ("x", x), (.system, s)])
    }

    @Sendable private static func em(_ scenario: Scenario) throws {
        try scenario
            .given(.createGroup(name: "G", invitees: ["a", "p", "m"], id: "g"), as: "o")
            .given(.addAdmin("a", to: "g"), as: "o")
            .given(.muteMembers(["m"], in: "g", milliseconds: -1), as: "o")
    }

    private static func tim(
        _ type: TIMGroupType
    ) -> @Sendable (Scenario) throws -> Void {
        { scenario in
            let takesUsers = type == .publicGroup || type == .chatRoom || type == .privateGroup
            try scenario.given(
                .createTIMGroup(
                    type, name: "G", users: takesUsers ? ["a", "p", "m"] : [],
                    options: .init(
                        memberRoles: type == .publicGroup || type == .chatRoom
                            ? ["a": .admin] : [:]),
                    id: "g"),
                as: type == .bChatRoom ? .system : "o")
            if !takesUsers {
                for user in ["a", "p", "m"] as [Principal] {
                    try scenario.given(.requestToJoin(group: "g"), as: user)
                }
            }
            if type != .privateGroup, type != .bChatRoom {
                try scenario.given(.muteMembers(["m"], in: "g", milliseconds: -1), as: "o")
            }
        }
    }

    @Sendable private static func channel(_ scenario: Scenario) throws {
        try scenario.given(.createServer(name: "S", id: "s", channel: "d"), as: "o")
        for user in ["a", "p", "m"] as [Principal] {
            try scenario.given(.joinServer("s"), as: user)
        }
        try scenario.given(
            .muteUserInChannel("d", in: "s", user: "m", milliseconds: -1), as: "o")
    }

    private static let table: [Row] = [
        row("EM", .group("g"), s: .permissionDenied, em),
        row("EM all-mute", .group("g"), p: .groupAllMuted, s: .permissionDenied) {
            try em($0)
            try $0.given(.setAllMuted(true, in: "g"), as: "o")
                .given(.addToAllowList(["m"], in: "g"), as: "o")
        },
        row(
            "EM disabled", .group("g"), o: .groupDisabled, a: .groupDisabled, p: .groupDisabled,
            m: .groupDisabled, x: .groupDisabled, s: .groupDisabled
        ) {
            try em($0)
            try $0.given(.setGroupDisabled(true, in: "g"), as: .system)
        },
        row("Private", .group("g"), m: nil, tim(.privateGroup)),
        row("Public", .group("g"), tim(.publicGroup)),
        row("Public all-mute", .group("g"), p: .groupAllMuted) {
            try tim(.publicGroup)($0)
            try $0.given(.setAllMuted(true, in: "g"), as: "o")
        },
        row("ChatRoom", .group("g"), tim(.chatRoom)),
        row("AVChatRoom", .group("g"), x: nil, tim(.avChatRoom)),
        row(
            "BChatRoom", .group("g"), o: .notMember, a: .permissionDenied, p: .permissionDenied,
            m: .permissionDenied, tim(.bChatRoom)),
        row("channel", .channel("d"), s: .permissionDenied, channel),
        row("single chat", .user("p"), p: .invalidParameter, m: nil, x: nil, s: .permissionDenied)
        { _ in },
        row(
            "unknown group", .group("h"), o: .groupNotFound, a: .groupNotFound, p: .groupNotFound,
            m: .groupNotFound, x: .groupNotFound, s: .groupNotFound
        ) { _ in },
        row(
            "unknown channel", .channel("h"), o: .channelNotFound, a: .channelNotFound,
            p: .channelNotFound, m: .channelNotFound, x: .channelNotFound, s: .channelNotFound
        ) { _ in },
    ]

    // rows: MSG-01..05 PRM-C15 PRM-E27 PRM-T25 GRP-85 GRP-92 CLR-09 CLR-11 CIR-37 CIR-38
    // rows: EDG-57..60 ERR-27 ERR-28
    @Test(arguments: table)
    func `everybody hears the same answer`(row: Row) throws {
        let scenario = try Scenario()
        try row.prepare(scenario)
        for (actor, code) in row.answers {
            let result = try scenario.when(.sendMessage("hi", to: row.conversation), as: actor)
                .result
            switch result {
            case .success(let receipt):
                #expect(code == nil, "\(actor)")
                #expect(receipt.events.map(\.kind.name) == ["messageSent"])
            case .failure(let error): #expect(error.code == code, "\(actor)")
            }
        }
    }

    // rows: OPT-08 MSG-09
    @Test func `a host may keep outsiders from talking in a live room`() throws {
        let open = try Scenario()
        try Self.tim(.avChatRoom)(open)
        let said = try open.when(.sendMessage("hi", to: .group("g")), as: "x")
        #expect(said.deliveries.map(\.recipient) == ["a", "m", "o", "p", "x"])
        var settings = Settings()
        settings.options.avNonMemberSend = false
        let closed = try Scenario(settings: settings)
        try Self.tim(.avChatRoom)(closed)
        try closed.when(.sendMessage("hi", to: .group("g")), as: "x").then(refusal: .notMember)
    }

    // rows: MSG-10 PRM-T29 RCP-01
    @Test func `receive option 2 comes with a wish for silence, option 1 not at all`() throws {
        let scenario = try Scenario()
        try Self.tim(.publicGroup)(scenario)
        try scenario.given(.setReceiveOption(.receiveNoPush, in: "g"), as: "p")
            .given(.setReceiveOption(.notReceive, in: "g"), as: "a")
        let lines = try scenario.when(.sendMessage("hi", to: .group("g")), as: "o").deliveries
        #expect(lines.map(\.recipient) == ["m", "p", "o"])
        #expect(lines.map { $0.line.contains(#""noPush":true"#) } == [false, true, false])
    }

    // rows: MSG-01 LIM-47 ERR-48
    @Test func `content is measured in bytes`() throws {
        var settings = Settings()
        settings.limits.messageBytes = 4
        let scenario = try Scenario(settings: settings)
        try scenario.given(.sendMessage([0, 255, 1, 2], to: .user("bob")), as: "ann")
        let refused = try scenario.when(
            .sendMessage("\u{e9}\u{e9}\u{e9}", to: .user("bob")), as: "ann"
        ).then(refusal: .messageTooLarge)
        let error = #expect(throws: MusterError.self) { try refused.result.get() }
        #expect(error?.limit == 4)
    }

    // rows: CLR-12 RCP-38
    @Test func `only EM groups take a wish for acknowledgements`() throws {
        let scenario = try Scenario()
        try Self.channel(scenario)
        try Self.tim(.publicGroup)(scenario)
        let places: [(Conversation, MusterErrorCode)] = [
            (.user("p"), .invalidParameter), (.group("g"), .capabilityNotSupported),
            (.channel("d"), .capabilityNotSupported),
        ]
        for (place, code) in places {
            try scenario.when(.sendMessage("hi", to: place, isNeedGroupAck: true), as: "o")
                .then(refusal: code)
        }
    }
}
