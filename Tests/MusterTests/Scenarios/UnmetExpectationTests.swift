import MusterTesting
import Testing

/// What the kit for hosts says of a test that fails.
@Suite struct UnmetExpectationTests {
    private let scenario: Scenario

    init() throws {
        scenario = try Scenario().given(.createGroup(name: "Book club", id: "book"), as: "ann")
    }

    private func bobIsInvited() throws -> Happening<TargetResults> {
        try scenario.when(.inviteMembers(to: "book", users: ["bob"]), as: "ann")
    }

    @Test func `other events are listed in full`() throws {
        let happening = try bobIsInvited()
        let error = #expect(throws: UnmetExpectation.self) { try happening.then(events: []) }
        #expect(error?.subject == "inviteMembers appends")
        #expect(error?.expected == "[]")
        #expect(error?.actual == #"["invitationAccepted", "membersJoined"]"#)
        #expect(error?.details.count == 2)
        #expect(throws: UnmetExpectation.self) { try happening.thenNothing() }
    }

    @Test func `other callbacks are listed in full`() throws {
        let happening = try bobIsInvited()
        let error = #expect(throws: UnmetExpectation.self) {
            try happening.then(callbacks: ["bob: joinedByInvitation"])
        }
        #expect(error?.subject == "inviteMembers delivers")
        #expect(error?.details.count == happening.deliveries.count)
    }

    // rows: GEN-19
    @Test func `callbacks of somebody who only looks alike are not those expected`() throws {
        let happening = try Scenario().when(
            .createGroup(name: "Book club", invitees: ["caf\u{e9}"], id: "book"), as: "ann")
        let heard = happening.deliveries.map(\.summary)
        try happening.then(callbacks: heard)
        let alike = heard.map { $0.replacing("\u{e9}", with: "e\u{301}") }
        #expect(throws: UnmetExpectation.self) { try happening.then(callbacks: alike) }
    }

    @Test func `who expects a refusal hears of one that is missing, and of another one`() throws {
        let accepted = try bobIsInvited()
        #expect(throws: UnmetExpectation.self) { try accepted.then(refusal: .ownerCannotLeave) }
        let refused = try scenario.when(.leaveGroup("book"), as: "ann")
        try refused.then(refusal: .ownerCannotLeave)
        for error in [
            #expect(throws: UnmetExpectation.self) { try refused.then(refusal: .groupNotFound) },
            #expect(throws: UnmetExpectation.self) {
                try refused.then(refusal: .ownerCannotLeave, field: "name")
            },
            #expect(throws: UnmetExpectation.self) { try refused.then(events: []) },
        ] {
            #expect(error?.actual.contains("ownerCannotLeave") == true)
        }
    }

    @Test func `what is taken for granted may not be refused`() throws {
        let error = #expect(throws: UnmetExpectation.self) {
            try scenario.given(.leaveGroup("book"), as: "ann")
        }
        #expect(error?.subject == "leaveGroup is given")
    }

    @Test func `the place of the call comes first`() throws {
        let happening = try bobIsInvited()
        let line = #line + 1
        let error = #expect(throws: UnmetExpectation.self) { try happening.thenNothing() }
        #expect(error?.fileID == #fileID && error?.line == line)
        #expect(error.map { "\($0)".hasPrefix("\(#fileID):\(line): inviteMembers") } == true)
    }

    @Test func `appends fail as often as a test asks for`() throws {
        #expect(throws: MusterError(.invalidParameter, "")) { try scenario.failNextAppends(-1) }
        try scenario.failNextAppends(2)
        for _ in 0..<2 { try bobIsInvited().then(refusal: .storageFailure) }
        try bobIsInvited().then(events: ["invitationAccepted", "membersJoined"])
        try scenario.failNextAppends(1)
        try scenario.failNextAppends(0)
        try scenario.when(.leaveGroup("book"), as: "bob").then(events: ["memberLeft"])
    }
}
