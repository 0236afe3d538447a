import Testing

@testable import Muster

/// Notes every method that the protocol has, with the arguments in their order.
private final class Listener: GroupManagerDelegate {
    private let notebook = Notebook()

    var heard: [String] { notebook.lines(0) }

    func groupInvitationDidReceive(
        _ group: GroupID, groupName: String, inviter: UserID, message: String
    ) { notebook.noteCall(#function, group, groupName, inviter, message) }

    func groupInvitationDidAccept(_ group: GroupID, invitee: UserID) {
        notebook.noteCall(#function, group, invitee)
    }

    func groupInvitationDidDecline(_ group: GroupID, invitee: UserID, reason: String) {
        notebook.noteCall(#function, group, invitee, reason)
    }

    func didJoinGroup(_ group: GroupID, inviter: UserID, message: String) {
        notebook.noteCall(#function, group, inviter, message)
    }

    func joinGroupRequestDidReceive(_ group: GroupID, user: UserID, reason: String) {
        notebook.noteCall(#function, group, user, reason)
    }

    func joinGroupRequestDidApprove(_ group: GroupID, applicant: UserID, approver: UserID) {
        notebook.noteCall(#function, group, applicant, approver)
    }

    func joinGroupRequestDidDecline(
        _ group: GroupID, reason: String, decliner: UserID, applicant: UserID
    ) { notebook.noteCall(#function, group, reason, decliner, applicant) }

    func userDidJoinGroup(_ group: GroupID, user: UserID) {
        notebook.noteCall(#function, group, user)
    }

    func userDidLeaveGroup(_ group: GroupID, user: UserID) {
        notebook.noteCall(#function, group, user)
    }

    func didLeaveGroup(_ group: GroupID, reason: LeaveReason) {
        notebook.noteCall(#function, group, reason)
    }

    func groupMuteListDidUpdate(
        _ group: GroupID, addedMutedMembers users: [UserID], muteExpire: MuteEnd
    ) { notebook.noteCall(#function, group, users, muteExpire.milliseconds) }

    func groupMuteListDidUpdate(_ group: GroupID, removedMutedMembers users: [UserID]) {
        notebook.noteCall(#function, group, users)
    }

    func groupWhiteListDidUpdate(_ group: GroupID, addedWhiteListMembers users: [UserID]) {
        notebook.noteCall(#function, group, users)
    }

    func groupWhiteListDidUpdate(_ group: GroupID, removedWhiteListMembers users: [UserID]) {
        notebook.noteCall(#function, group, users)
    }

    func groupAllMemberMuteChanged(_ group: GroupID, isAllMemberMuted: Bool) {
        notebook.noteCall(#function, group, isAllMemberMuted)
    }

    func groupAdminListDidUpdate(_ group: GroupID, addedAdmin user: UserID) {
        notebook.noteCall(#function, group, user)
    }

    func groupAdminListDidUpdate(_ group: GroupID, removedAdmin user: UserID) {
        notebook.noteCall(#function, group, user)
    }

    func groupOwnerDidUpdate(_ group: GroupID, newOwner: UserID, oldOwner: UserID) {
        notebook.noteCall(#function, group, newOwner, oldOwner)
    }

    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {
        notebook.noteCall(#function, group, announcement)
    }

    func groupFileListDidUpdate(_ group: GroupID, addedSharedFile file: SharedFile) {
        notebook.noteCall(#function, group, file.id, file.name)
    }

    func groupFileListDidUpdate(_ group: GroupID, removedSharedFile file: FileID) {
        notebook.noteCall(#function, group, file)
    }

    func groupSpecificationDidUpdate(_ group: GroupDetails) {
        notebook.noteCall(#function, group.name)
    }

    func onAttributesChangedOfGroupMember(
        _ group: GroupID, user: UserID, attributes: [TextPair], operator actor: Principal
    ) { notebook.noteCall(#function, group, user, attributes.map(\.key), actor) }

    func groupStateChanged(_ group: GroupID, isDisabled: Bool) {
        notebook.noteCall(#function, group, isDisabled)
    }

    func groupListDidUpdate(_ groups: [GroupID]) { notebook.noteCall(#function, groups) }
}

/// Implements nothing.
private final class Idle: GroupManagerDelegate {}

/// Each callback of EM groups has a method of its own, and every argument its place.
@Suite struct GroupVocabularyTests {
    /// What is told, and what the delegate hears of it.
    private static let told: [(GroupCallback, String)] = [
        (
            .invitationReceived(group: "g", groupName: "Books", inviter: "ann", message: "come"),
            "groupInvitationDidReceive(_:groupName:inviter:message:) g Books ann come"
        ),
        (
            .invitationAccepted(group: "g", invitee: "bob"),
            "groupInvitationDidAccept(_:invitee:) g bob"
        ),
        (
            .invitationDeclined(group: "g", invitee: "bob", reason: "busy"),
            "groupInvitationDidDecline(_:invitee:reason:) g bob busy"
        ),
        (
            .joinedByInvitation(group: "g", inviter: "ann", message: "come"),
            "didJoinGroup(_:inviter:message:) g ann come"
        ),
        (
            .joinRequestReceived(group: "g", applicant: "bob", message: "please"),
            "joinGroupRequestDidReceive(_:user:reason:) g bob please"
        ),
        (
            .joinRequestApproved(group: "g", applicant: "bob", approver: "ann"),
            "joinGroupRequestDidApprove(_:applicant:approver:) g bob ann"
        ),
        (
            .joinRequestDeclined(group: "g", applicant: "bob", decliner: "ann", reason: "full"),
            "joinGroupRequestDidDecline(_:reason:decliner:applicant:) g full ann bob"
        ),
        (.memberJoined(group: "g", user: "bob"), "userDidJoinGroup(_:user:) g bob"),
        (.memberLeft(group: "g", user: "bob"), "userDidLeaveGroup(_:user:) g bob"),
        (.removedFromGroup(group: "g"), "didLeaveGroup(_:reason:) g removed"),
        (.groupDestroyed(group: "g"), "didLeaveGroup(_:reason:) g destroyed"),
        (
            .muteListAdded(group: "g", users: ["bob"], expiresAt: MuteEnd(milliseconds: 7)),
            "groupMuteListDidUpdate(_:addedMutedMembers:muteExpire:) g [bob] 7"
        ),
        (
            .muteListRemoved(group: "g", users: ["bob"]),
            "groupMuteListDidUpdate(_:removedMutedMembers:) g [bob]"
        ),
        (
            .allowListAdded(group: "g", users: ["bob"]),
            "groupWhiteListDidUpdate(_:addedWhiteListMembers:) g [bob]"
        ),
        (
            .allowListRemoved(group: "g", users: ["bob"]),
            "groupWhiteListDidUpdate(_:removedWhiteListMembers:) g [bob]"
        ),
        (
            .allMuteChanged(group: "g", isMuted: true),
            "groupAllMemberMuteChanged(_:isAllMemberMuted:) g true"
        ),
        (
            .adminAdded(group: "g", user: "bob"),
            "groupAdminListDidUpdate(_:addedAdmin:) g bob"
        ),
        (
            .adminRemoved(group: "g", user: "bob"),
            "groupAdminListDidUpdate(_:removedAdmin:) g bob"
        ),
        (
            .ownerChanged(group: "g", newOwner: "bob", oldOwner: "ann"),
            "groupOwnerDidUpdate(_:newOwner:oldOwner:) g bob ann"
        ),
        (
            .announcementChanged(group: "g", announcement: "news"),
            "groupAnnouncementDidUpdate(_:announcement:) g news"
        ),
        (
            .sharedFileRemoved(group: "g", file: "f"),
            "groupFileListDidUpdate(_:removedSharedFile:) g f"
        ),
        (
            .memberAttributesChanged(
                group: "g", user: "bob", attributes: [TextPair("colour", "red")], operator: "ann"),
            "onAttributesChangedOfGroupMember(_:user:attributes:operator:) g bob "
                + #"["colour"] \#(Principal.user("ann"))"#
        ),
        (
            .groupStateChanged(group: "g", isDisabled: true),
            "groupStateChanged(_:isDisabled:) g true"
        ),
        (.joinedGroupsChanged(groups: ["g", "h"]), "groupListDidUpdate(_:) [g, h]"),
    ]

    // rows: GEN-30 CB-01..11 CB-13..21 CB-23 CB-25..27
    @Test(arguments: told)
    func `a callback is a method of the delegate`(_ callback: GroupCallback, _ line: String) {
        let listener = Listener()
        callback.call(listener)
        #expect(listener.heard == [line])
        callback.call(Idle())
    }

    // rows: GEN-30 CB-22 CB-24
    @Test func `details of a group and of a file come whole`() throws {
        let engine = try GroupEngine(inMemory: .init())
        let book = try engine.run(.createGroup(name: "Books", id: "g"), as: "ann").outcome
        try engine.run(
            .addSharedFile(in: book.id, name: "plan.txt", size: 3, id: "f"), as: "ann"
        )
        let ann = engine.session(user: "ann")
        let details = try ann.groupDetails(of: book.id)
        let file = try #require(try ann.sharedFiles(of: book.id).files.first)
        let listener = Listener()
        for callback in [
            GroupCallback.sharedFileAdded(group: book.id, file: file),
            .groupInfoChanged(group: book.id, details: details),
        ] {
            callback.call(listener)
            callback.call(Idle())
        }
        #expect(
            listener.heard == [
                "groupFileListDidUpdate(_:addedSharedFile:) g f plan.txt",
                "groupSpecificationDidUpdate(_:) Books",
            ])
    }
}
