import Groups

extension GroupEngine {
    /// Whether a user may send a message in a group now (GRP-85).
    ///
    /// - Parameters:
    ///   - user: Who wants to send.
    ///   - group: The group.
    /// - Returns: whether ``refusalToSend(by:in:)`` finds nothing against it.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func canSend(_ user: UserID, in group: GroupID) throws(MusterError) -> Bool {
        try refusalToSend(by: user, in: group) == nil
    }

    /// What speaks against a message of a user in a group now (GRP-82, GRP-85, GRP-92).
    ///
    /// - Parameters:
    ///   - user: Who wants to send.
    ///   - group: The group.
    /// - Returns: nil when the user may send; otherwise `groupNotFound`, `groupDisabled`,
    ///   `notMember`, `memberMuted` or `groupAllMuted`, the first that applies.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func refusalToSend(
        by user: UserID, in group: GroupID
    ) throws(MusterError) -> MusterError? {
        let now = max(configuration.clock.now(), lastEventTime)
        let standing = try standing(of: user, in: group)
        return EMSpeech.refusal(to: user, in: group, standing, at: now)
    }
}
