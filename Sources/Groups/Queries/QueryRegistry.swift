/// All queries by name; a family registers its own here.
package enum QueryRegistry {
    package static let bodies: [any QueryBody.Type] = [
        GetGroupDetails.self, ListMembers.self, ListJoinedGroups.self,
        GetJoinedGroupsCount.self, ListPublicGroups.self, SearchPublicGroup.self,
        IsGroupMessageBlocked.self, ListMuted.self, ListAllowed.self, IsSelfAllowed.self,
        ListBlockListed.self, GetAnnouncement.self, ListSharedFiles.self,
        GetMemberAttributes.self, GetMembersAttributes.self, ListInvitations.self,
        ListJoinRequests.self, GetMemberHistory.self, GetUserPreferences.self,
    ]

    private static let byName: [String: any QueryBody.Type] = Dictionary(
        uniqueKeysWithValues: bodies.map { ($0.name, $0) })

    /// The query of that name, nil when there is none.
    package static func body(named name: String) -> (any QueryBody.Type)? {
        byName[name]
    }
}
