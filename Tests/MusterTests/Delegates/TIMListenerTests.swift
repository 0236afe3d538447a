import Muster
import Testing

/// Remembers tips and system messages as short lines.
private final class Listener: GroupEventListener, GroupSystemListener {
    private let notebook = Notebook()

    private func note(_ line: String) { notebook.note(line) }

    func heard(_ count: Int) -> [String] { notebook.lines(count) }

    func onGroupTipsEvent(_ tip: GroupTip) {
        note("tip \(tip.type.number) \(tip.delivery.text) \(tip.users)")
    }

    func onGroupSystemMessage(_ message: GroupSystemMessage) {
        note("message \(message.type.number) \(message.message)")
    }
}

/// The vendor-like face of TIM groups.
@Suite struct TIMListenerTests {
    let engine: GroupEngine

    init() throws {
        engine = try GroupEngine(inMemory: .init(clock: ManualClock()))
    }

    // rows: GEN-30 IDX-59 SYS-01 SYS-02 SYS-06 TIP-03
    @Test func `listeners hear tips and system messages, and are taken away`() async throws {
        let ann = engine.session(user: "ann", device: "phone")
        let bob = engine.session(user: "bob")
        let (managing, applying) = (Listener(), Listener())
        ann.addGroupEventListener(managing)
        ann.addGroupSystemListener(managing)
        bob.addGroupSystemListener(applying)
        let club = try await ann.createTIMGroup(.publicGroup, name: "Club", id: "club")
        try await bob.requestToJoin(group: club.id, message: "me too")
        let pendency = try #require(try ann.pendencies().items.first)
        try await ann.acceptPendency(pendency, message: "welcome")
        #expect(
            managing.heard(3) == ["message 6 ", "message 1 me too", "tip 1 message [bob]"])
        #expect(applying.heard(1) == ["message 2 welcome"])
        ann.removeGroupEventListener(managing)
        ann.removeGroupSystemListener(managing)
        try await ann.removeMembers(["bob"], from: club.id, reason: "full")
        #expect(applying.heard(1).last == "message 4 full")
        #expect(managing.heard(0).count == 3)
    }

    // rows: IDX-50..54 IDX-57 IDX-58 ENT-09..13
    @Test func `a session asks about its groups and answers what waits`() async throws {
        let ann = engine.session(user: "ann")
        let bob = engine.session(user: "bob")
        let club = try await ann.createTIMGroup(
            .chatRoom, name: "Club", users: ["cho"],
            options: .init(faceURL: "http://face", memberRoles: ["cho": .admin]))
        #expect(club.id == "@TGS#1" && club.downgraded.isEmpty)
        try await ann.inviteMembers(to: club.id, users: ["bob"], message: "come")
        let invitation = try #require(try bob.pendencies().items.first)
        #expect(invitation.type == .invitation && invitation.requestMessage == "come")
        try await bob.refusePendency(invitation, reason: "busy")
        let refused = try #require(try bob.pendencies().items.first)
        #expect(refused.status == .handledBySelf && refused.result == .refused)
        #expect(refused.handledMessage == "busy")
        #expect(try bob.pendencies().unreadCount == 1)
        #expect(try await bob.reportPendencyRead(upTo: refused.addTime).readTime > 0)
        #expect(try bob.pendencies().unreadCount == 0)
        try await bob.requestToJoin(group: club.id)
        try await bob.setNameCard("Bobby", in: club.id)
        let own = try bob.selfInfo(in: club.id)
        #expect(own.more?.nameCard == "Bobby" && own.role == .member)
        #expect(own.receiveOption == .receiveNoPush)
        let info = try bob.groupInfo(of: club.id)
        #expect(info.faceURL == "http://face" && info.memberCount == 3 && info.selfInfo != nil)
        #expect(try bob.timMembers(of: club.id).members.map(\.user) == ["ann", "bob", "cho"])
        #expect(
            try bob.timMembers(of: club.id, filter: [.owner, .admin]).members.map(\.user)
                == ["ann", "cho"])
        #expect(try bob.membersInfo(of: ["cho", "zoe"], in: club.id).members.count == 1)
        #expect(try bob.joinedTIMGroups().groups.map(\.group) == [club.id])
        #expect(try bob.joinedTIMGroupsCount().count == 1)
        #expect(try bob.joinedGroupsCount().count == 0)
    }
}
