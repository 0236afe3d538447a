/// Commands on EM groups and the user's own settings.
///
/// Each returns when its events are durable and throws a ``MusterError`` with nothing appended.
extension Session {
    /// Creates an EM group with the acting user as owner (GRP-01).
    ///
    /// - Parameters:
    ///   - name: Name of the group: not blank, at most 128 characters.
    ///   - description: Short public text, at most 512 characters.
    ///   - invitees: Users to invite, at most 100; they enter at once or are asked, see
    ///     `options`.
    ///   - message: Text shown to the invitees.
    ///   - options: Style, size, confirmation and extension text.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The group with what became of the invitees.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func createGroup(
        name: String, description: String = "", invitees: [UserID] = [], message: String = "",
        options: GroupOptions = .init(), id: GroupID? = nil
    ) async throws(MusterError) -> CreatedGroup {
        try await perform(
            .createGroup(
                name: name, description: description, invitees: invitees, message: message,
                options: options, id: id))
    }

    /// Invites users (GRP-11).
    ///
    /// They enter at once, or wait for an answer of theirs (GRP-13, GRP-14).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - users: Users to invite, at most 60.
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
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func acceptInvitation(
        group: GroupID, inviter: UserID? = nil
    ) async throws(MusterError) -> Done {
        try await perform(.acceptInvitation(group: group, inviter: inviter))
    }

    /// Declines an invitation addressed to the acting user (GRP-32).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - inviter: Whose invitation; nil for the newest.
    ///   - reason: Text told to the inviter.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func declineInvitation(
        group: GroupID, inviter: UserID? = nil, reason: String = ""
    ) async throws(MusterError) -> Done {
        try await perform(.declineInvitation(group: group, inviter: inviter, reason: reason))
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
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func approveJoinRequest(
        of user: UserID, in group: GroupID
    ) async throws(MusterError) -> Done {
        try await perform(.approveJoinRequest(of: user, in: group))
    }

    /// Declines the application of a user (GRP-49).
    ///
    /// - Parameters:
    ///   - user: The applicant.
    ///   - group: The group.
    ///   - reason: Text told to the applicant.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func declineJoinRequest(
        of user: UserID, in group: GroupID, reason: String = ""
    ) async throws(MusterError) -> Done {
        try await perform(.declineJoinRequest(of: user, in: group, reason: reason))
    }

    /// Leaves a group; its owner cannot (GRP-51).
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
    ///   - users: The members, at most 60.
    ///   - group: The group.
    ///   - reason: Text kept with the event.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeMembers(
        _ users: [UserID], from group: GroupID, reason: String = ""
    ) async throws(MusterError) -> TargetResults {
        try await perform(.removeMembers(users, from: group, reason: reason))
    }

    /// Ends a group for good; the owner only (GRP-60).
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
    ///   - name: Not blank, at most 128 characters.
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
    ///   - description: At most 512 characters.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateGroupDescription(
        of group: GroupID, to description: String
    ) async throws(MusterError) -> Done {
        try await perform(.updateGroupDescription(of: group, to: description))
    }

    /// Changes the extension text of a group (GRP-65).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - ext: At most 8,192 bytes.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateGroupExt(
        of group: GroupID, to ext: String
    ) async throws(MusterError) -> Done {
        try await perform(.updateGroupExt(of: group, to: ext))
    }

    /// Changes how many members a group may have; the owner only (GRP-66).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - maxMembers: Not below the members there are, from 3 to the ceiling.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateMaxMembers(
        of group: GroupID, to maxMembers: Int
    ) async throws(MusterError) -> Done {
        try await perform(.updateMaxMembers(of: group, to: maxMembers))
    }

    /// Changes the announcement of a group; an empty text clears it (GRP-69).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - announcement: At most 512 characters.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateAnnouncement(
        of group: GroupID, to announcement: String
    ) async throws(MusterError) -> Done {
        try await perform(.updateAnnouncement(of: group, to: announcement))
    }

    /// Shares a file; its bytes are the host's (GRP-70).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - name: Name of the file.
    ///   - size: Size in bytes, at most 10 MB.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The id of the file.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func addSharedFile(
        in group: GroupID, name: String, size: Int64, id: FileID? = nil
    ) async throws(MusterError) -> SharedFileResult {
        try await perform(.addSharedFile(in: group, name: name, size: size, id: id))
    }

    /// Takes a shared file away (GRP-71).
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeSharedFile(
        _ file: FileID, from group: GroupID
    ) async throws(MusterError) -> Done {
        try await perform(.removeSharedFile(file, from: group))
    }

    /// Makes a member admin; the owner only (GRP-72).
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

    /// Makes an admin an ordinary member; the owner only (GRP-74).
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

    /// Gives a group to another member; the owner only (GRP-76).
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
    ///     refused in EM groups.
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
    ///   - users: The members, at most 60.
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

    /// Lets members speak under all-mute (GRP-84).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60.
    ///   - group: The group.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func addToAllowList(
        _ users: [UserID], in group: GroupID
    ) async throws(MusterError) -> TargetResults {
        try await perform(.addToAllowList(users, in: group))
    }

    /// Takes members off the allow list (GRP-84).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60.
    ///   - group: The group.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeFromAllowList(
        _ users: [UserID], in group: GroupID
    ) async throws(MusterError) -> TargetResults {
        try await perform(.removeFromAllowList(users, in: group))
    }

    /// Stops the acting member's receiving of the group's messages (GRP-86).
    ///
    /// - Parameter group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func blockGroupMessages(of group: GroupID) async throws(MusterError) -> Done {
        try await perform(.blockGroupMessages(of: group))
    }

    /// Lets the acting member receive the group's messages again (GRP-87).
    ///
    /// - Parameter group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func unblockGroupMessages(of group: GroupID) async throws(MusterError) -> Done {
        try await perform(.unblockGroupMessages(of: group))
    }

    /// Expels users and bars them from coming back (GRP-88).
    ///
    /// - Parameters:
    ///   - users: The users, at most 60; members or not.
    ///   - group: The group.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func blockMembers(
        _ users: [UserID], in group: GroupID
    ) async throws(MusterError) -> TargetResults {
        try await perform(.blockMembers(users, in: group))
    }

    /// Takes users off the block list; they do not become members by it (GRP-89).
    ///
    /// - Parameters:
    ///   - users: The users, at most 60.
    ///   - group: The group.
    /// - Returns: What became of each user, in request order.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func unblockMembers(
        _ users: [UserID], in group: GroupID
    ) async throws(MusterError) -> TargetResults {
        try await perform(.unblockMembers(users, in: group))
    }

    /// Sets attributes of a member; an empty value deletes its key (GRP-90).
    ///
    /// - Parameters:
    ///   - attributes: Keys of at most 16 bytes, values of at most 512.
    ///   - user: The member; nil for the acting user. The owner may name anybody.
    ///   - group: The group.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setMemberAttributes(
        _ attributes: [TextPair], of user: UserID? = nil, in group: GroupID
    ) async throws(MusterError) -> Done {
        try await perform(.setMemberAttributes(attributes, of: user, in: group))
    }

    /// Changes preferences of the acting user, for later commands (GRP-93); nil leaves one alone.
    ///
    /// - Parameters:
    ///   - autoAcceptGroupInvitation: See ``UserPreferences/autoAcceptGroupInvitation``.
    ///   - deliveryAckEnabled: See ``UserPreferences/deliveryAckEnabled``.
    ///   - readAckEnabled: See ``UserPreferences/readAckEnabled``.
    /// - Returns: All preferences after the change.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func setUserPreferences(
        autoAcceptGroupInvitation: Bool? = nil, deliveryAckEnabled: Bool? = nil,
        readAckEnabled: Bool? = nil
    ) async throws(MusterError) -> PreferencesResult {
        try await perform(
            .setUserPreferences(
                autoAcceptGroupInvitation: autoAcceptGroupInvitation,
                deliveryAckEnabled:
                    deliveryAckEnabled, readAckEnabled: readAckEnabled))
    }
}
