import EventLog
import Muster
import MusterTesting
import ProtobufWire
import Testing

/// Groups that can always end, however many ask to enter (GRP-61).
@Suite struct PendingRoomTests {
    /// At most three may wait, and nobody enters unasked.
    private static func scenario() throws -> Scenario {
        var settings = Settings()
        settings.limits.pendingPerGroup = 3
        let scenario = try Scenario(settings: settings)
        for user in ["b", "c", "d", "e"] as [Principal] {
            try scenario.given(
                .setUserPreferences(autoAcceptGroupInvitation: false), as: user)
        }
        return scenario
    }

    // rows: GRP-19 GRP-20 GRP-21 GRP-39 GRP-61
    @Test func `an EM group takes no more invitations and applications than it can close`() throws {
        let scenario = try Self.scenario()
            .given(
                .createGroup(
                    name: "Books", invitees: ["b", "c"],
                    options: .init(style: .publicJoinNeedApproval, inviteNeedConfirm: true),
                    id: "g"), as: "ann"
            )
            .given(.requestToJoin(group: "g"), as: "d")
        try scenario.when(.requestToJoin(group: "g"), as: "e").then(refusal: .rateLimited)
        try scenario.when(.inviteMembers(to: "g", users: ["e"]), as: "ann")
            .then(refusal: .rateLimited)
        try scenario.given(.requestToJoin(group: "g", message: "again"), as: "d")
            .given(.inviteMembers(to: "g", users: ["b"], message: "again"), as: "ann")
            .given(.declineInvitation(group: "g"), as: "b")
            .given(.inviteMembers(to: "g", users: ["e"]), as: "ann")
            .given(.acceptInvitation(group: "g"), as: "c")
            .given(.inviteMembers(to: "g", users: ["b"]), as: "ann")
        try scenario.when(.requestToJoin(group: "g"), as: "f").then(refusal: .rateLimited)
        try scenario.when(.destroyGroup("g"), as: "ann").then(events: [
            "groupDestroyed", "invitationClosed", "invitationClosed", "joinRequestClosed",
        ])
    }

    // rows: TIM-13 TIM-14 TIM-26 GRP-61
    @Test func `so does a TIM group, with all invitees of a command or none`() throws {
        let scenario = try Self.scenario()
            .given(.createTIMGroup(.publicGroup, name: "G", id: "g"), as: "ann")
            .given(.inviteMembers(to: "g", users: ["b", "c"]), as: "ann")
        try scenario.when(.inviteMembers(to: "g", users: ["d", "e"]), as: "ann")
            .then(refusal: .rateLimited)
        try scenario.given(.inviteMembers(to: "g", users: ["c", "d"]), as: "ann")
        try scenario.when(.requestToJoin(group: "g"), as: "e").then(refusal: .rateLimited)
        try scenario.given(.acceptInvitation(group: "g"), as: "d")
            .given(.requestToJoin(group: "g"), as: "e")
        let ended = try scenario.engine.performAndWait(.reclaimGroup("g"), as: .system)
        #expect(ended.events.count == 4)
    }

    // rows: GRP-05
    @Test func `a group does not begin with more invitations than it can close`() throws {
        let invitees: [UserID] = ["b", "c", "d", "e"]
        try Self.scenario().when(
            .createGroup(
                name: "Books", invitees: invitees, options: .init(inviteNeedConfirm: true)),
            as: "ann"
        ).then(refusal: .rateLimited)
    }

    /// Half of a mebibyte is left for what else the command does.
    @Test func `the closings of all that wait fit a frame, whatever their ids`() {
        let id = String(repeating: "i", count: IdentifierRules.bytesMaximum)
        let command = String(repeating: "c", count: IdentifierRules.commandIDBytesMaximum)
        let closing = Event(
            position: Event.positionEnd - 1, time: .max, aggregate: AggregateID(.group, id),
            version: Event.positionEnd - 1, actor: .user(UserID(id)), device: DeviceID(id),
            platform: .web, command: CommandID(command), index: FrameLayout.eventsMaximum,
            payload: InvitationClosed(
                invitation: InvitationID(id), inviter: UserID(id), invitee: UserID(id),
                cause: .groupDestroyed))
        var writer = ProtobufWriter(capacity: 1024)
        closing.record(receipt: nil).encode(into: &writer) { closing.payload.encode(into: &$0) }
        let bytes = writer.count + FrameLayout.endOffsetByteCount
        let maximum = Limits().pendingPerGroup
        #expect(maximum * bytes + 512 * 1024 <= FrameLayout.bytesMaximum)
        #expect(maximum + 10_000 <= FrameLayout.eventsMaximum)
    }
}
