import MusterTesting
import Testing

/// Tips and system messages: who hears what of every command.
@Suite struct TIMCallbackTests {
    private static func scenario(
        _ type: TIMGroupType, settings: Settings = TIMPermissionMatrixTests.settings
    ) throws -> Scenario {
        try Scenario(settings: settings).given(
            .createTIMGroup(
                type, name: "Books", users: ["a", "p", "q"],
                options: .init(memberRoles: ["a": .admin]), id: "g"), as: "o")
    }

    /// A line without what all lines of a callback share.
    private static func summary(_ delivery: Delivery) -> String {
        func name(_ principal: Principal) -> String { principal.user?.text ?? "S" }
        switch delivery.callback.content {
        case let message as GroupSystemMessage:
            let by = message.operatorUser.map { " by \(name($0))" } ?? ""
            return "\(delivery.recipient): \(message.type.text) \(message.type.number)\(by)"
        case let tip as GroupTip:
            var words = ["\(delivery.recipient): tip \(tip.type.text) by \(name(tip.operatorUser))"]
            if !tip.users.isEmpty {
                words.append("of " + tip.users.map(\.text).joined(separator: " "))
            }
            if let count = tip.memberCount { words[words.count - 1] += ", \(count)" }
            words += tip.changes.map { "\($0.type.text) \($0.type.number)" }
            words += tip.members.map { "mute \($0.user) \($0.seconds)" }
            if let name = tip.groupName { words.append("named \(name)") }
            return words.joined(separator: " ")
        default: return delivery.summary
        }
    }

    // rows: SYS-01..15 TIP-01..12 MD-39 TIM-08 TIM-12 TIM-13 TIM-15 TIM-17 TIM-18 TIM-23 TIM-25
    // rows: TIM-26 TIM-27 TIM-29 TIM-32..42 EDG-12 EDG-31 GLO-28 GLO-29
    @Test(arguments: TIMCallbackCase.all)
    func `every command tells exactly this, in this order`(example: TIMCallbackCase) throws {
        let engine = try Self.scenario(example.type).engine
        for request in example.before { _ = try engine.execute(request).get() }
        let reply = try engine.execute(example.request).get()
        let deliveries = try Delivery.all(of: reply.events, in: engine)
        #expect(deliveries.map(Self.summary) == example.told)
        for delivery in deliveries {
            #expect(delivery.line.contains(#""platform":"iOS""#))
            #expect(delivery.callback.actor == example.request.actor)
        }
    }

    // rows: PRM-T28 TIP-01
    @Test func `a broadcast has no tips, and its messages are delivered all the same`() throws {
        let scenario = try Scenario()
            .given(.createTIMGroup(.bChatRoom, name: "News", id: "g"), as: .system)
        try scenario.when(.requestToJoin(group: "g"), as: "p").then(callbacks: [])
        try scenario.when(.updateGroupName(of: "g", to: "N"), as: .system).then(callbacks: [])
        try scenario.when(.leaveGroup("g"), as: "p").then(callbacks: ["p: groupSystemMessage"])
    }

    // rows: OPT-09 TIP-09
    @Test func `legacy clients are spared the tips they do not know`() throws {
        var settings = TIMPermissionMatrixTests.settings
        settings.options.extendedTips = false
        let scenario = try Self.scenario(.publicGroup, settings: settings)
        try scenario.when(.setAllMuted(true, in: "g"), as: "o").then(callbacks: [])
        try scenario.when(.setAddOption(.any, in: "g"), as: "o").then(callbacks: [])
        try scenario.when(.setGroupCustomFields(["any": [1]], in: "g"), as: "o")
            .then(callbacks: [])
        try scenario.when(.updateFaceURL(of: "g", to: "f"), as: "o")
            .then(callbacks: ["a", "o", "p", "q"].map { "\($0): groupTip" })
    }

    private struct Host: HostHooks {
        func profile(of user: UserID) -> UserProfile? {
            user == "q" ? nil : UserProfile(["nick": user.text.uppercased()])
        }
    }

    // rows: TIP-01 OPT-12
    @Test func `tips and messages hold what the host tells of the persons`() throws {
        let scenario = try Self.scenario(
            .publicGroup, settings: .init(hooks: Host()))
        let happening = try scenario.when(.removeMembers(["q", "p"], from: "g"), as: "a")
        let lines = happening.deliveries.map(\.line)
        let opInfo = #""opGroupMemberInfo":{"nick":"A"},"opU"#
        #expect(lines.allSatisfy { $0.contains(opInfo) && $0.contains(#"Info":{"nick":"A"}"#) })
        let changed = #""changedGroupMemberInfo":{"p":{"nick":"P"}},"changedUserInfo":{"p":{"nick""#
        #expect(lines.filter { $0.contains("groupTip") }.allSatisfy { $0.contains(changed) })
        #expect(lines.filter { $0.contains("changed") }.count == 2)
    }
}
