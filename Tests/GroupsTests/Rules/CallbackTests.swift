import MusterTesting
import Testing

/// Who hears what: the worked examples, and the other devices of whoever acted.
@Suite struct CallbackTests {
    private static func scenario(
        _ style: GroupStyle = .privateOnlyOwnerInvite, asks: Bool = false,
        _ change: (inout Options) -> Void = { _ in }
    ) throws -> Scenario {
        var settings = Settings()
        change(&settings.options)
        return try Scenario(settings: settings)
            .given(
                .createGroup(
                    name: "Books", invitees: ["a1", "a2", "p1", "p2"],
                    options: .init(style: style, inviteNeedConfirm: asks), id: "g"),
                as: "o"
            )
            .given(.addAdmin("a1", to: "g"), as: "o")
            .given(.addAdmin("a2", to: "g"), as: "o")
            .given(.setUserPreferences(autoAcceptGroupInvitation: !asks), as: "x")
    }

    /// All lines of a request, in order.
    private static func deliveries(
        of request: CommandRequest, in engine: GroupEngine
    ) throws -> [Delivery] {
        try Delivery.all(of: try engine.execute(request).get().events, in: engine)
    }

    // rows: CB-01..11 CB-13..24 CB-26 CB-28..45 GEN-24 GEN-25 GEN-26
    @Test(arguments: CallbackCase.all)
    func `the worked examples deliver exactly this, in this order`(example: CallbackCase) throws {
        let engine = try Self.scenario(example.style, asks: example.asks).engine
        for request in example.before { _ = try engine.execute(request).get() }
        let deliveries = try Self.deliveries(of: example.request, in: engine)
        let summaries = deliveries.map(\.summary).filter { !$0.contains("multiDeviceEvent") }
        #expect(summaries == example.callbacks)
        // GEN-28: what a receiver needs to know its own actions.
        for delivery in deliveries {
            #expect(delivery.callback.actor == example.request.actor)
            #expect(delivery.callback.position <= engine.position)
        }
    }

    // rows: CB-25 GEN-28
    @Test func `changed attributes tell deleted keys with empty values and who changed them`()
        throws
    {
        let scenario = try Self.scenario()
            .given(.setMemberAttributes([TextPair("b", "2")], in: "g"), as: "p1")
        let happening = try scenario.when(
            .setMemberAttributes([TextPair("b", ""), TextPair("a", "1")], of: "p1", in: "g"),
            as: "o")
        let line = try #require(happening.deliveries.first { $0.recipient == "p1" }?.line)
        #expect(line.contains(#""attributes":{"a":"1","b":""}"#), "\(line)")
        #expect(line.contains(#""by":"o""#))
        #expect(happening.deliveries.map(\.recipient) == ["a1", "a2", "p1", "p2", "o"])
    }

    // rows: CB-12
    @Test func `leaving is told to nobody as didLeaveGroup`() throws {
        let happening = try Self.scenario().when(.leaveGroup("g"), as: "p1")
        #expect(
            Set(happening.deliveries.map(\.callback.content.name))
                == ["memberLeft", "multiDeviceEvent"])
        #expect(
            happening.deliveries.filter { $0.recipient == "p1" }.map(\.summary)
                == ["p1: multiDeviceEvent"])
    }

    // rows: OPT-10 CB-09 GRP-88
    @Test(arguments: [false, true])
    func `block-listing is told to the others on request`(isOn: Bool) throws {
        let happening = try Self.scenario { $0.notifyBlockListLeave = isOn }
            .when(.blockMembers(["p1", "x"], in: "g"), as: "a1")
        let left = ["a1: memberLeft", "a2: memberLeft", "o: memberLeft", "p2: memberLeft"]
        try happening.then(
            callbacks: ["p1: removedFromGroup"] + (isOn ? left : []) + ["a1: multiDeviceEvent"])
    }

    // rows: OPT-11 CB-27
    @Test(arguments: [false, true])
    func `changes of the own list are told on request`(isOn: Bool) throws {
        let scenario = try Self.scenario(.publicOpenJoin) { $0.emitJoinedGroupsChanged = isOn }
        let happening = try scenario.when(.requestToJoin(group: "g"), as: "x")
        let changed = happening.deliveries.filter { $0.summary == "x: joinedGroupsChanged" }
        #expect(changed.count == (isOn ? 1 : 0))
        if isOn { #expect(changed[0].line.contains(#""groups":["g"]"#)) }
    }

    // rows: GEN-12 GEN-17
    @Test func `nothing is told of what already held, and nothing to the administrator`() throws {
        let scenario = try Self.scenario()
        let nothing = try scenario.when(.updateGroupName(of: "g", to: "Books"), as: "a1")
        try nothing.thenNothing().then(callbacks: [])
        let disabled = try scenario.when(.setGroupDisabled(true, in: "g"), as: .system)
        #expect(disabled.deliveries.map(\.recipient) == ["a1", "a2", "o", "p1", "p2"])
    }

    // rows: GEN-25 GRP-07
    @Test func `recipients are those of the position, however late one asks`() throws {
        let scenario = try Self.scenario()
        let happening = try scenario.when(.inviteMembers(to: "g", users: ["x", "y"]), as: "o")
        try scenario
            .given(.leaveGroup("g"), as: "p1")
            .given(.removeMembers(["x", "a2"], from: "g"), as: "o")
        let joined = happening.deliveries.filter { $0.callback.content.name == "memberJoined" }
        let callbacks = try scenario.engine.callbacks(of: happening.events)
        let late = try callbacks.filter { $0.content.name == "memberJoined" }
            .flatMap { try scenario.engine.recipients(of: $0) }
        #expect(late == joined.map(\.recipient))
        #expect(late == ["a1", "a2", "o", "p1", "p2", "a1", "a2", "o", "p1", "p2", "x"])
    }
}
