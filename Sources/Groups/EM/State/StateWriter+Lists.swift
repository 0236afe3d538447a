/// Allow lists of EM groups.
extension StateWriter {
    /// Puts a member on the allow list or takes it off.
    package func setAllowed(_ user: UserID, of group: GroupID, to isAllowed: Bool) {
        guard isMember(user, of: group) else { return }
        updateMember(user, of: group) { $0.em.isAllowed = isAllowed }
        if isAllowed {
            put(EMTables.allowList, ViewKey.of(group, user), [])
        } else {
            removeFromAllowList(user, of: group)
        }
    }

    /// Takes a member off the list whose row says so already, or is gone.
    package func removeFromAllowList(_ user: UserID, of group: GroupID) {
        remove(EMTables.allowList, ViewKey.of(group, user))
    }
}
