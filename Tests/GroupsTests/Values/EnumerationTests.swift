import MusterTesting
import Testing

/// Texts and numbers of the enumerations: the language of scenarios, and the log's format.
@Suite struct EnumerationTests {
    private func check<E: WireEnum>(_ type: E.Type, _ table: [(String, Int64)]) {
        #expect(E.allCases.map(\.text).sorted() == table.map(\.0).sorted(), "\(type)")
        for (text, number) in table {
            #expect(E(text: text)?.number == number, "\(type) \(text)")
            #expect(E(number: number)?.text == text, "\(type) \(number)")
        }
        #expect(E(text: "nonsense") == nil)
        #expect(E(number: 77) == nil)
    }

    // rows: ENM-01 GLO-04
    @Test func `styles have the vendor's numbers`() {
        check(
            GroupStyle.self,
            [
                ("privateOnlyOwnerInvite", 0), ("privateMemberCanInvite", 1),
                ("publicJoinNeedApproval", 2), ("publicOpenJoin", 3),
            ])
        #expect(GroupStyle.allCases.filter(\.isPublic).map(\.number).sorted() == [2, 3])
    }

    // rows: ENM-02
    @Test func `permissions have the vendor's numbers`() {
        check(GroupPermission.self, [("none", -1), ("member", 0), ("admin", 1), ("owner", 2)])
        #expect(MemberRole.allCases.allSatisfy { $0.permission.text == $0.text })
    }

    // rows: ENM-03
    @Test func `leave reasons have the vendor's numbers`() {
        check(LeaveReason.self, [("removed", 0), ("left", 1), ("destroyed", 2)])
    }

    // rows: ENM-13 GEN-13
    @Test func `target states have the vendor's numbers`() {
        check(
            TargetStatus.self,
            [("failed", 0), ("done", 1), ("skipped", 2), ("pending", 3), ("unchanged", 4)])
    }

    // rows: ENM-20
    @Test func `platforms are spelled as the vendor does`() {
        check(
            Platform.self,
            [
                ("Unknown", 0), ("iOS", 1), ("Android", 2), ("Windows", 3), ("Mac", 4), ("Web", 5),
                ("RESTAPI", 6),
            ])
    }

    // rows: EVT-02 EVT-06 EVT-10 EVT-12 EVT-24
    @Test func `what events name has fixed numbers`() {
        check(
            EntryPath.self,
            [
                ("creation", 0), ("initialMember", 1), ("directInvite", 2),
                ("acceptedInvitation", 3), ("openJoin", 4), ("joinApproval", 5),
            ])
        check(
            CloseCause.self, [("joinedOtherwise", 0), ("blockListed", 1), ("groupDestroyed", 2)])
        check(RemovalCause.self, [("kicked", 0), ("blockListed", 1)])
        check(MessageBlockCause.self, [("own", 0), ("promoted", 1)])
        check(MemberRole.self, [("member", 0), ("admin", 1), ("owner", 2)])
        check(Family.self, [("em", 0), ("tim", 1)])
    }

    // rows: ENM-07..12
    @Test func `what members of TIM groups set and ask for has the vendor's numbers`() {
        check(TIMAddOption.self, [("forbid", 0), ("auth", 1), ("any", 2)])
        check(
            TIMMemberRole.self,
            [("undefined", 0), ("member", 200), ("admin", 300), ("owner", 400)])
        check(
            TIMReceiveOption.self, [("receive", 0), ("notReceive", 1), ("receiveNoPush", 2)])
        check(
            TIMMemberFilter.self, [("all", 0), ("owner", 1), ("admin", 2), ("common", 4)])
        check(
            TIMMemberInfoField.self,
            [
                ("joinTime", 1), ("recvOpt", 2), ("role", 8), ("silentUntil", 16),
                ("nameCard", 32),
            ])
        let names = [
            "groupName", "createTime", "owner", "", "lastInfoTime", "", "lastMsgTime", "",
            "memberNum", "maxMemberNum", "notification", "introduction", "faceURL", "addOpt",
            "groupType", "lastMsg", "onlineMemberNum", "isMemberVisible", "isSearchable",
            "allShutup",
        ]
        let flags = names.enumerated().filter { !$0.element.isEmpty }
        check(TIMGroupInfoField.self, flags.map { ($0.element, 1 << Int64($0.offset)) })
    }

    // rows: ENM-14..19
    @Test func `pendencies and tips have the vendor's numbers`() {
        check(PendencyType.self, [("joinRequest", 0), ("invitation", 1)])
        check(
            PendencyHandleStatus.self,
            [("unhandled", 0), ("handledByOther", 1), ("handledBySelf", 2)])
        check(PendencyHandleResult.self, [("refused", 0), ("agreed", 1)])
        check(TIMVisibility.self, [("unknown", 0), ("no", 1), ("yes", 2)])
        check(
            GroupTipType.self,
            [
                ("join", 1), ("quit", 2), ("kick", 3), ("setAdmin", 4), ("cancelAdmin", 5),
                ("groupInfoChange", 6), ("memberInfoChange", 7),
            ])
        check(
            GroupInfoChangeType.self,
            [
                ("name", 1), ("introduction", 2), ("notification", 3), ("face", 4), ("owner", 5),
                ("customField", 6), ("allMute", 8), ("addOption", 11),
            ])
        check(TipDelivery.self, [("message", 0), ("listener", 1)])
        let names = [
            "addGroupRequest", "addGroupAccept", "addGroupRefuse", "kickOffFromGroup",
            "deleteGroup", "createGroup", "invitedToGroup", "quitGroup", "grantAdmin",
            "cancelAdmin", "revokeGroup", "inviteToGroupRequest", "inviteToGroupAccept",
            "inviteToGroupRefuse",
        ]
        check(
            GroupSystemMessageType.self,
            names.enumerated().map { ($0.element, Int64($0.offset) + 1) } + [("customInfo", 255)])
    }

    // rows: ENT-05 ENT-06 GRP-42
    @Test func `pending matters have their states`() {
        check(
            InvitationState.self,
            [("pending", 0), ("accepted", 1), ("declined", 2), ("closed", 3)])
        check(
            JoinRequestState.self,
            [("pending", 0), ("approved", 1), ("declined", 2), ("closed", 3)])
        check(JoinOutcome.self, [("joined", 0), ("pending", 1)])
    }
}
