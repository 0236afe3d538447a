import Groups

/// What a backend asks before nearly everything it does: answered from what was asked before, as
/// long as nothing changed there.
extension GroupEngine {
    /// Whether a user is in a group now.
    ///
    /// - Parameters:
    ///   - user: Whose membership.
    ///   - group: An EM or TIM group.
    /// - Returns: whether there is such a group, not destroyed, and the user is one of its members.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func isMember(_ user: UserID, of group: GroupID) throws(MusterError) -> Bool {
        try role(of: user, in: group) != nil
    }

    /// The role of a user in a group now.
    ///
    /// - Parameters:
    ///   - user: Whose role.
    ///   - group: An EM or TIM group.
    /// - Returns: the role; nil when there is no such group, it was destroyed, or the user is not
    ///   one of its members.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func role(of user: UserID, in group: GroupID) throws(MusterError) -> MemberRole? {
        try standing(of: user, in: group).role
    }
}
