/// What groups of all families have in common, and what users keep for themselves.
package enum NeutralGroups: FamilyRegistration {
    package static let commands: [any CommandBody.Type] = [
        InviteMembers.self, AcceptInvitation.self, DeclineInvitation.self,
        RequestToJoin.self, ApproveJoinRequest.self, DeclineJoinRequest.self, LeaveGroup.self,
        RemoveMembers.self, DestroyGroup.self, UpdateGroupName.self,
        UpdateGroupDescription.self, UpdateAnnouncement.self, AddAdmin.self, RemoveAdmin.self,
        TransferOwner.self, MuteMembers.self, UnmuteMembers.self, SetAllMuted.self,
        SetUserPreferences.self,
    ]

    package static let queries: [any QueryBody.Type] = [
        ListMembers.self, ListInvitations.self, ListJoinRequests.self, GetMemberHistory.self,
        GetJoinedGroupsCount.self,
        GetUserPreferences.self,
    ]

    package static let events: [any EventPayload.Type] = [
        GroupCreated.self, MembersJoined.self,
        InvitationIssued.self, InvitationAccepted.self, InvitationDeclined.self,
        InvitationClosed.self,
        JoinRequested.self, JoinRequestApproved.self, JoinRequestDeclined.self,
        JoinRequestClosed.self,
        MemberLeft.self, MembersRemoved.self, GroupDestroyed.self,
        GroupInfoChanged.self, AnnouncementChanged.self,
        AdminAdded.self, AdminRemoved.self, OwnerTransferred.self,
        MembersMuted.self, MembersUnmuted.self, AllMuteChanged.self,
        UserPreferencesChanged.self,
    ]

    package static let tables = ViewTables.neutral
}
