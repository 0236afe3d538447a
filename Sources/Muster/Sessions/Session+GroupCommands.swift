/// Commands on groups of all families.
///
/// Each returns when its events are durable and throws a ``MusterError`` with nothing appended.
extension Session {
    /// Invites users (GRP-11).
    ///
    /// They enter at once, or wait for an answer of theirs (GRP-13, GRP-14).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - users: Users to invite, at most 60 to EM groups and 500 to TIM groups.
    ///   - message: Text shown to the invitees.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func inviteMembers(
        to group: GroupID, users: [UserID], message: String = ""
    ) async throws(MusterError) -> TargetResults {
        try await perform(.inviteMembers(to: group, users: users, message: message))
    }

    /// Accepts an invitation addressed to the acting user (GRP-25).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - inviter: Whose invitation; nil for anybody's.
    ///   - invitation: Which one; nil for the newest.
    ///   - message: In TIM groups, text told to the inviter (TIM-16).
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func acceptInvitation(
        group: GroupID, inviter: UserID? = nil, invitation: InvitationID? = nil,
        message: String = ""
    ) async throws(MusterError) -> Done {
        try await perform(
            .acceptInvitation(
                group: group, inviter: inviter, invitation: invitation, message: message))
    }

    /// Declines an invitation addressed to the acting user (GRP-32).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - inviter: Whose invitation; nil for anybody's.
    ///   - invitation: Which one; nil for the newest.
    ///   - reason: Text told to the inviter.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func declineInvitation(
        group: GroupID, inviter: UserID? = nil, invitation: InvitationID? = nil,
        reason: String = ""
    ) async throws(MusterError) -> Done {
        try await perform(
            .declineInvitation(
                group: group, inviter: inviter, invitation: invitation, reason: reason))
    }

    /// Joins an open group at once, or applies to one that needs approval (GRP-35).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - message: Text shown to the managers.
    /// - Returns: Whether the user entered or has to wait.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func requestToJoin(
        group: GroupID, message: String = ""
    ) async throws(MusterError) -> JoinResult {
        try await perform(.requestToJoin(group: group, message: message))
    }

    /// Approves the application of a user (GRP-43).
    ///
    /// - Parameters:
    ///   - user: The applicant.
    ///   - group: The group.
    ///   - request: Which application; nil for the newest.
    ///   - message: Text kept with the decision; in TIM groups told to the applicant (TIM-16).
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func approveJoinRequest(
        of user: UserID, in group: GroupID, request: JoinRequestID? = nil, message: String = ""
    ) async throws(MusterError) -> Done {
        try await perform(
            .approveJoinRequest(of: user, in: group, request: request, message: message))
    }

    /// Declines the application of a user (GRP-49).
    ///
    /// - Parameters:
    ///   - user: The applicant.
    ///   - group: The group.
    ///   - request: Which application; nil for the newest.
    ///   - reason: Text told to the applicant.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func declineJoinRequest(
        of user: UserID, in group: GroupID, request: JoinRequestID? = nil, reason: String = ""
    ) async throws(MusterError) -> Done {
        try await perform(
            .declineJoinRequest(of: user, in: group, request: request, reason: reason))
    }

    /// Leaves a group; its owner cannot, but for a TIM Private group (GRP-51, EDG-31).
    ///
    /// - Parameter group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func leaveGroup(_ group: GroupID) async throws(MusterError) -> Done {
        try await perform(.leaveGroup(group))
    }

    /// Removes members (GRP-55).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60 in EM groups and 500 in TIM groups.
    ///   - group: The group.
    ///   - reason: Text kept with the event, and told to those removed from a TIM group.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeMembers(
        _ users: [UserID], from group: GroupID, reason: String = ""
    ) async throws(MusterError) -> TargetResults {
        try await perform(.removeMembers(users, from: group, reason: reason))
    }

    /// Ends a group for good; the owner only, and in TIM groups as <doc:Permissions> says (GRP-60).
    ///
    /// - Parameter group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func destroyGroup(_ group: GroupID) async throws(MusterError) -> Done {
        try await perform(.destroyGroup(group))
    }

    /// Renames a group (GRP-63).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - name: Not blank, at most 128 characters in EM groups and 30 bytes in TIM groups.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateGroupName(
        of group: GroupID, to name: String
    ) async throws(MusterError) -> Done {
        try await perform(.updateGroupName(of: group, to: name))
    }

    /// Changes the description of a group (GRP-64).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - description: At most 512 characters in EM groups and 120 bytes in TIM groups.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateGroupDescription(
        of group: GroupID, to description: String
    ) async throws(MusterError) -> Done {
        try await perform(.updateGroupDescription(of: group, to: description))
    }

    /// Changes the announcement of a group; an empty text clears it (GRP-69).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - announcement: At most 512 characters in EM groups and 150 bytes in TIM groups.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateAnnouncement(
        of group: GroupID, to announcement: String
    ) async throws(MusterError) -> Done {
        try await perform(.updateAnnouncement(of: group, to: announcement))
    }

    /// Makes a member admin; the owner only, and in TIM groups as <doc:Permissions> says (GRP-72).
    ///
    /// - Parameters:
    ///   - user: The member.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func addAdmin(_ user: UserID, to group: GroupID) async throws(MusterError) -> Done {
        try await perform(.addAdmin(user, to: group))
    }

    /// Makes an admin an ordinary member; whoever may make one (GRP-74).
    ///
    /// - Parameters:
    ///   - user: The admin.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeAdmin(_ user: UserID, from group: GroupID) async throws(MusterError) -> Done {
        try await perform(.removeAdmin(user, from: group))
    }

    /// Gives a group to another member; the owner only, and in TIM groups the application (GRP-76).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - user: The new owner.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func transferOwner(
        of group: GroupID, to user: UserID
    ) async throws(MusterError) -> Done {
        try await perform(.transferOwner(of: group, to: user))
    }

    /// Forbids members to send for a time, or for good (GRP-78).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60 in EM groups; one in TIM groups.
    ///   - group: The group.
    ///   - milliseconds: How long, positive, or -1 for good. 0 lifts the mute in TIM groups, and is
    ///     refused in EM groups. The vendor of TIM groups counts seconds.
    /// - Returns: What became of each user, and when the mutes end.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func muteMembers(
        _ users: [UserID], in group: GroupID, milliseconds: Int64
    ) async throws(MusterError) -> MuteResults {
        try await perform(.muteMembers(users, in: group, milliseconds: milliseconds))
    }

    /// Lets muted members send again (GRP-81).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60 in EM groups; one in TIM groups.
    ///   - group: The group.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func unmuteMembers(
        _ users: [UserID], in group: GroupID
    ) async throws(MusterError) -> TargetResults {
        try await perform(.unmuteMembers(users, in: group))
    }

    /// Switches all-mute (GRP-83).
    ///
    /// - Parameters:
    ///   - isMuted: On or off.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setAllMuted(_ isMuted: Bool, in group: GroupID) async throws(MusterError) -> Done {
        try await perform(.setAllMuted(isMuted, in: group))
    }
}
