import Groups
@testable import Muster
import MusterTesting
import Testing

/// Queries and refusals read about as much as they answer, however much there is.
@Suite struct ReadingTests {
    private static let manyCount = 200
    private static let fewRows = 80

    private let scenario: Scenario
    private let settings: Settings

    init() throws {
        var settings = Settings()
        settings.limits.emMembersInDetails = 5
        self.settings = settings
        scenario = try Scenario(settings: settings)
        try scenario.given(
            .createGroup(
                name: "G", invitees: ["bob"],
                options: .init(style: .publicJoinNeedApproval, maxMembers: 500), id: "g"),
            as: "ann")
    }

    // rows: PRM-T27 MSG-06
    @Test func `messages that somebody neither heard nor sent are passed over`() throws {
        try send(3)
        try scenario.given(.inviteMembers(to: "g", users: ["cho"]), as: "ann")
            .given(.blockGroupMessages(of: "g"), as: "bob")
            .given(.sendMessage("mine", to: .group("g")), as: "bob")
            .given(.leaveGroup("g"), as: "cho")
        try send(Self.manyCount)
        try scenario.given(.inviteMembers(to: "g", users: ["cho", "dan"]), as: "ann")
        let seen = [("ann", 10), ("bob", 4), ("cho", 1), ("dan", 0)] as [(UserID, Int)]
        for (user, count) in seen {
            let page = try readingFew(as: user) {
                try $0.answer(ListMessages(conversation: .group("g"), limit: 10, cursor: nil))
            }
            #expect(page.messages.count == count, "\(user)")
        }
    }

    // rows: GRP-26 GRP-47 CLR-03
    @Test func `a long history is not searched for what is plainly there`() throws {
        for _ in 0..<Self.manyCount {
            try scenario.given(.inviteMembers(to: "g", users: ["cho"]), as: "ann")
                .given(.leaveGroup("g"), as: "cho")
                .given(.requestToJoin(group: "g"), as: "cho")
                .given(.declineJoinRequest(of: "cho", in: "g"), as: "ann")
        }
        try scenario.engine.reading(at: nil) { state in
            let counter = CountingReader(state)
            let counted = StateReader(counter)
            #expect(counted.hasInvitation(of: "cho", to: "g", id: nil) { $0.inviter == "ann" })
            #expect(counted.hasJoinRequest(of: "cho", to: "g", id: nil))
            #expect(counter.rowCount == 2)
        }
    }

    private func send(_ count: Int) throws {
        for _ in 0..<count {
            try scenario.given(.sendMessage("hi", to: .group("g")), as: "ann")
        }
    }

    private func readingFew<Answer>(
        as user: UserID, _ ask: (Inquiry) throws -> Answer
    ) throws -> Answer {
        try scenario.engine.reading(at: nil) { state in
            let counter = CountingReader(state)
            let inquiry = Inquiry(
                viewer: .user(user), settings: settings, state: StateReader(counter),
                now: scenario.clock.now(), isPast: false)
            let answer = try ask(inquiry)
            #expect(counter.rowCount < Self.fewRows, "\(user)")
            return answer
        }
    }
}
