/// What only EM groups have.
package enum EMFamily: FamilyRegistration {
    package static let commands: [any CommandBody.Type] = [
        CreateGroup.self, UpdateGroupExt.self, UpdateMaxMembers.self, AddSharedFile.self,
        RemoveSharedFile.self,
        AddToAllowList.self, RemoveFromAllowList.self, BlockGroupMessages.self,
        UnblockGroupMessages.self, BlockMembers.self, UnblockMembers.self,
        SetMemberAttributes.self, SetGroupDisabled.self,
    ]

    package static let queries: [any QueryBody.Type] = [
        ListJoinedGroups.self, GetGroupDetails.self, ListPublicGroups.self, SearchPublicGroup.self,
        IsGroupMessageBlocked.self, ListMuted.self, ListAllowed.self, IsSelfAllowed.self,
        ListBlockListed.self, GetAnnouncement.self, ListSharedFiles.self,
        GetMemberAttributes.self, GetMembersAttributes.self,

    ]

    package static let events: [any EventPayload.Type] = [
        SharedFileAdded.self, SharedFileRemoved.self,
        AllowListAdded.self, AllowListRemoved.self, BlockListAdded.self, BlockListRemoved.self,
        GroupMessagesBlocked.self, GroupMessagesUnblocked.self, MemberAttributesChanged.self,
        GroupStateChanged.self,
    ]

    package static let tables = EMTables.all

    package static func noteCreation(
        _ event: Event, _ profile: GroupProfile, _ traits: EMTraits, in state: StateWriter
    ) {
        state.take(event.group.text, in: .groups)
        guard traits.style.isPublic else { return }
        state.put(EMTables.publicGroups, profile.directoryKey(event.group), [])
    }

    package static func noteEnd(
        _ event: Event, _ profile: GroupProfile, _ traits: EMTraits, in state: StateWriter
    ) {
        guard traits.style.isPublic else { return }
        state.remove(EMTables.publicGroups, profile.directoryKey(event.group))
    }
}
