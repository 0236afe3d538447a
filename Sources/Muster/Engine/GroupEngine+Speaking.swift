import Groups

extension GroupEngine {
    /// Whether a user may send a message in an EM or TIM group now (GRP-85, PRM-T25).
    ///
    /// - Parameters:
    ///   - user: Who wants to send.
    ///   - group: The group.
    /// - Returns: whether ``refusalToSend(by:in:)`` finds nothing against it.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func canSend(_ user: UserID, in group: GroupID) throws(MusterError) -> Bool {
        try refusalToSend(by: user, in: group) == nil
    }

    /// What speaks against a message of a user in a group now, as the command that sends it would
    /// find it (GRP-82, GRP-85, GRP-92, PRM-T25).
    ///
    /// - Parameters:
    ///   - user: Who wants to send.
    ///   - group: The group.
    /// - Returns: nil when the user may send; otherwise `groupNotFound`, `groupDisabled`,
    ///   `notMember`, `permissionDenied` (in broadcast groups, where the application speaks),
    ///   `memberMuted` or `groupAllMuted`, the first that applies.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func refusalToSend(
        by user: UserID, in group: GroupID
    ) throws(MusterError) -> MusterError? {
        let standing = try standing(of: user, in: group)
        // Mutes that a later event found over have to be over here.
        let now = max(configuration.clock.now(), lastEventTime)
        return Families.refusalToSend(
            by: user, in: group, standing, configuration.settings.options, at: now)
    }
}
