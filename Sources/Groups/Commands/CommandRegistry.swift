/// All commands by name; a family registers its own here.
package enum CommandRegistry {
    package static let bodies: [any CommandBody.Type] = [
        CreateGroup.self, InviteMembers.self, AcceptInvitation.self, DeclineInvitation.self,
        RequestToJoin.self, ApproveJoinRequest.self, DeclineJoinRequest.self, LeaveGroup.self,
        RemoveMembers.self, DestroyGroup.self, UpdateGroupName.self,
        UpdateGroupDescription.self, UpdateAnnouncement.self, AddAdmin.self, RemoveAdmin.self,
        TransferOwner.self, MuteMembers.self, UnmuteMembers.self, SetAllMuted.self,
        UpdateGroupExt.self, UpdateMaxMembers.self, AddSharedFile.self, RemoveSharedFile.self,
        AddToAllowList.self, RemoveFromAllowList.self, BlockGroupMessages.self,
        UnblockGroupMessages.self, BlockMembers.self, UnblockMembers.self,
        SetMemberAttributes.self, SetGroupDisabled.self, SetUserPreferences.self,
    ]

    private static let byName: [String: any CommandBody.Type] = Dictionary(
        uniqueKeysWithValues: bodies.map { ($0.name, $0) })

    /// The command of that name, nil when there is none.
    package static func body(named name: String) -> (any CommandBody.Type)? {
        byName[name]
    }
}
