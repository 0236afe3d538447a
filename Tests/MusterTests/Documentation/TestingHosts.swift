import MusterTesting
import Testing

@Suite struct BookClubTests {
    @Test func `who is invited directly is in at once`() throws {
        try Scenario()
            .given(.createGroup(name: "Book club", id: "book"), as: "ann")
            .given(passed: 60_000)
            .when(.inviteMembers(to: "book", users: ["bob"]), as: "ann")
            .then(events: ["invitationAccepted", "membersJoined"])
            .then(callbacks: [
                "ann: invitationAccepted", "bob: joinedByInvitation", "ann: memberJoined",
                "ann: multiDeviceEvent",
            ])
    }

    @Test func `the owner cannot leave`() throws {
        try Scenario()
            .given(.createGroup(name: "Book club", id: "book"), as: "ann")
            .when(.leaveGroup("book"), as: "ann")
            .then(refusal: .ownerCannotLeave)
    }

    @Test func `members hear of a new one`() throws {
        let inviting = try Scenario()
            .given(.createGroup(name: "Book club", invitees: ["bob"], id: "book"), as: "ann")
            .when(.inviteMembers(to: "book", users: ["cho"]), as: "ann")
        let callback = try #require(inviting.deliveries.last { $0.recipient == "bob" }?.callback)
        #expect(callback.content as? GroupCallback == .memberJoined(group: "book", user: "cho"))
    }
}

/// The example in the comment of the kit.
@Suite struct KitExampleTests {
    @Test func `the example of the kit holds`() throws {
        let scenario = try Scenario()
        try scenario
            .given(.createGroup(name: "Book club", invitees: ["bob"], id: "book"), as: "ann")
            .when(.inviteMembers(to: "book", users: ["cho"]), as: "ann")
            .then(events: ["invitationAccepted", "membersJoined"])
            .then(callbacks: [
                "ann: invitationAccepted", "cho: joinedByInvitation",
                "ann: memberJoined", "bob: memberJoined", "ann: multiDeviceEvent",
            ])
    }

    @Test func `a scenario goes on from the events of another engine`() throws {
        let production = try Scenario().given(
            .createGroup(name: "Book club", invitees: ["bob"], id: "book"), as: "ann"
        ).engine
        // More than one read of the log returns.
        for number in 0..<1_100 {
            try production.performAndWait(
                .updateAnnouncement(of: "book", to: "\(number)"), as: "ann")
        }
        let events = try production.events(throughCommandAt: production.position)
        let bug = try Scenario(replaying: events)
        try bug.when(.leaveGroup("book"), as: "bob").then(events: ["memberLeft"])
        #expect(bug.engine.position == production.position + 1)
    }
}
