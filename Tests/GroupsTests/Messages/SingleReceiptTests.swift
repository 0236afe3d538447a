import MusterTesting
import Testing

/// Receipts of single chats. Ann wrote the message m to Bob; Cho has no part in it.
@Suite struct SingleReceiptTests {
    private static func chat(
        _ settings: Settings = Settings(), prepare: (Scenario) throws -> Void = { _ in }
    ) throws -> Scenario {
        let scenario = try Scenario(settings: settings)
        try prepare(scenario)
        return try scenario.given(.sendMessage("hi", to: .user("bob"), id: "m"), as: "ann")
    }

    private static func flags(
        _ scenario: Scenario, _ viewer: Principal, _ message: MessageID = "m"
    ) throws -> [Bool?] {
        let state = try scenario.engine.ask(.messageState(of: message), as: viewer)
        return [state.isDeliverAcked, state.flags?.isRead, state.flags?.isReadAcked]
    }

    /// Who may not give which receipt.
    struct Refusal: CustomTestStringConvertible {
        let command: Command<ReceiptResult>
        let actor: Principal
        let code: MusterErrorCode
        let field: String?

        init(
            _ command: Command<ReceiptResult>, _ actor: Principal, _ code: MusterErrorCode,
            _ field: String? = nil
        ) {
            (self.command, self.actor, self.code, self.field) = (command, actor, code, field)
        }

        var testDescription: String { "\(command.name) by \(actor)" }
    }

    private static let refusals = [
        Refusal(.confirmDelivery(of: "m"), "ann", .permissionDenied),
        Refusal(.confirmDelivery(of: "m"), "cho", .permissionDenied),
        Refusal(.confirmDelivery(of: "m"), .system, .permissionDenied),
        Refusal(.confirmDelivery(of: "none"), "bob", .messageNotFound),
        Refusal(.confirmDelivery(of: "inGroup"), "bob", .capabilityNotSupported),
        Refusal(.confirmDelivery(of: "inChannel"), "bob", .capabilityNotSupported),
        Refusal(.sendMessageReadAck("m", to: "ann"), "cho", .permissionDenied),
        Refusal(.sendMessageReadAck("m", to: "bob"), "ann", .permissionDenied),
        Refusal(.sendMessageReadAck("m", to: "cho"), "bob", .invalidParameter, "user"),
        Refusal(.sendMessageReadAck("none", to: "ann"), "bob", .messageNotFound),
        Refusal(.sendMessageReadAck("inGroup", to: "ann"), "bob", .invalidParameter, "messageId"),
        Refusal(
            .sendMessageReadAck("inChannel", to: "ann"), "bob", .invalidParameter, "messageId"),
        Refusal(.markMessageRead("m"), "cho", .notMessageRecipient),
        Refusal(.markMessageRead("none"), "bob", .messageNotFound),
        Refusal(.markMessageRead("inGroup"), "cho", .notMessageRecipient),
        Refusal(.ackConversationRead(.group("g")), "cho", .notMember),
        Refusal(.ackConversationRead(.group("none")), "cho", .groupNotFound),
        Refusal(.ackConversationRead(.channel("none")), "cho", .channelNotFound),
        Refusal(.ackConversationRead(.user("bob")), .system, .permissionDenied),
        Refusal(.markAllMessagesRead(in: .channel("d")), "cho", .notMember),
    ]

    // rows: RCP-07 RCP-11 RCP-12 RCP-15 RCP-19 RCP-41 ERR-46 ERR-51
    @Test(arguments: refusals)
    func `only the one concerned gives a receipt`(refusal: Refusal) throws {
        let scenario = try Self.chat()
        try scenario.given(.createGroup(name: "G", invitees: ["bob"], id: "g"), as: "ann")
            .given(.sendMessage("hi", to: .group("g"), id: "inGroup"), as: "ann")
            .given(.createServer(name: "S", id: "s", channel: "d"), as: "ann")
            .given(.joinServer("s"), as: "bob")
            .given(.sendMessage("hi", to: .channel("d"), id: "inChannel"), as: "ann")
        try scenario.when(refusal.command, as: refusal.actor)
            .then(refusal: refusal.code, field: refusal.field)
    }

    // rows: RCP-02 RCP-08 RCP-09 RCP-10 EDG-96
    @Test func `the first confirmation counts, of those who wish to give any`() throws {
        let silent = try Self.chat()
        try silent.when(.confirmDelivery(of: "m"), as: "bob").thenNothing()
        #expect(try Self.flags(silent, "ann") == [false, true, false])

        let scenario = try Self.chat {
            try $0.given(.setUserPreferences(deliveryAckEnabled: true), as: "bob")
        }
        try scenario.when(
            .confirmDelivery(of: "m"), as: "bob", options: .init(device: "phone")
        ).then(events: ["messageDelivered"]).then(callbacks: ["ann: messageDelivered"])
        try scenario.when(
            .confirmDelivery(of: "m"), as: "bob", options: .init(device: "tablet")
        ).thenNothing()
        #expect(try Self.flags(scenario, "ann") == [true, true, false])
        #expect(try Self.flags(scenario, "bob") == [true, false, false])
    }

    // rows: RCP-03 RCP-12 RCP-14 RCP-15 RCP-17 RCP-44 RCP-45 EDG-96
    @Test func `an ack tells the sender and leaves the count alone`() throws {
        let scenario = try Self.chat()
        #expect(try Self.flags(scenario, "bob") == [false, false, false])
        try scenario.when(.sendMessageReadAck("m", to: "ann"), as: "bob")
            .then(events: ["messageReadAcked"]).then(callbacks: ["ann: messageRead"])
        try scenario.when(.sendMessageReadAck("m", to: "ann"), as: "bob").thenNothing()
        #expect(try Self.flags(scenario, "ann") == [false, true, true])
        #expect(try Self.flags(scenario, "bob") == [false, false, true])
        let count = try scenario.engine.ask(.unreadCount(in: .user("ann")), as: "bob").count
        #expect(count == 1)
        try scenario.when(.markMessageRead("m"), as: "bob")
            .then(events: ["messageMarkedRead"]).then(callbacks: [])
        try scenario.when(.markMessageRead("m"), as: "bob").thenNothing()
        #expect(try Self.flags(scenario, "bob") == [false, true, true])
    }

    // rows: RCP-13 RCP-24 CLR-14
    @Test(arguments: [true, false])
    func `who wishes no read receipts gets and sees none`(ofMessage: Bool) throws {
        let scenario = try Self.chat {
            try $0.given(.setUserPreferences(readAckEnabled: false), as: "ann")
        }
        let ack: Command<ReceiptResult> =
            ofMessage ? .sendMessageReadAck("m", to: "ann") : .ackConversationRead(.user("ann"))
        let happened = try scenario.when(ack, as: "bob")
        #expect(happened.events.count == 1)
        #expect(!happened.deliveries.map(\.recipient).contains("ann"))
        #expect(try Self.flags(scenario, "ann") == [false, true, false])
        #expect(try Self.flags(scenario, "bob") == [false, !ofMessage, true])
        // A later change of mind does not bring back what was not told.
        try scenario.given(.setUserPreferences(readAckEnabled: true), as: "ann")
        try scenario.when(.sendMessageReadAck("m", to: "ann"), as: "bob").thenNothing()
        #expect(try Self.flags(scenario, "ann") == [false, true, false])
    }

    // rows: RCP-16 CLR-15 ERR-47 OPT-05
    @Test(arguments: [(1_000, nil), (1_001, .messageExpired)] as [(Int64, MusterErrorCode?)])
    func `the ack of a message ends with its retention`(
        age: Int64, code: MusterErrorCode?
    ) throws {
        var settings = Settings()
        settings.options.messageRetentionMs = 1_000
        let scenario = try Self.chat(settings)
        scenario.given(passed: age)
        let happened = try scenario.when(.sendMessageReadAck("m", to: "ann"), as: "bob")
        if let code {
            try happened.then(refusal: code)
        } else {
            try happened.then(events: ["messageReadAcked"])
        }
    }

    // rows: RCP-04 RCP-19 RCP-20 RCP-21 RCP-23 MD-40 EDG-94 EDG-95
    @Test func `a conversation ack covers what was there, in one callback`() throws {
        let scenario = try Self.chat()
        try scenario.given(.sendMessage("again", to: .user("bob"), id: "n"), as: "ann")
            .given(.sendMessage("yes", to: .user("ann"), id: "y"), as: "bob")
        let position = scenario.engine.position
        let happened = try scenario.when(
            .ackConversationRead(.user("ann")), as: "bob", options: .init(device: "phone"))
        try happened.then(events: ["conversationReadAcked"])
            .then(callbacks: ["ann: conversationRead", "bob: conversationRead"])
        #expect(happened.deliveries.map(\.callback.exceptDevice) == [nil, "phone"])
        for delivery in happened.deliveries {
            guard case .conversationRead("bob", to: .user("ann"), upTo: position) =
                delivery.callback.content as? ChatCallback
            else {
                Issue.record("\(delivery)")
                continue
            }
        }
        try scenario.given(.sendMessage("later", to: .user("bob"), id: "l"), as: "ann")
        for (message, isRead) in [("m", true), ("n", true), ("l", false)] as [(MessageID, Bool)] {
            #expect(try Self.flags(scenario, "bob", message) == [false, isRead, isRead])
            #expect(try Self.flags(scenario, "ann", message) == [false, true, isRead])
        }
        try scenario.when(.sendMessageReadAck("n", to: "ann"), as: "bob").thenNothing()
        try scenario.given(.ackConversationRead(.user("ann")), as: "bob")
        try scenario.when(.ackConversationRead(.user("ann")), as: "bob").thenNothing()
        #expect(try Self.flags(scenario, "ann", "y") == [false, false, false])
    }
}
