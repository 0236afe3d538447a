// The commands of EM groups and users, one factory each (GRP-01 to GRP-93).

extension Command where Outcome == CreatedGroup {
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
    /// - Returns: The command.
    public static func createGroup(
        name: String, description: String = "", invitees: [UserID] = [], message: String = "",
        options: GroupOptions = .init(), id: GroupID? = nil
    ) -> Command {
        Command(
            CreateGroup(
                group: id, name: name, description: description, users: invitees, message: message,
                options: options))
    }
}

extension Command where Outcome == TargetResults {
    /// Invites users (GRP-11).
    ///
    /// They enter at once, or wait for an answer of theirs (GRP-13, GRP-14).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - users: Users to invite, at most 60.
    ///   - message: Text shown to the invitees.
    /// - Returns: The command.
    public static func inviteMembers(
        to group: GroupID, users: [UserID], message: String = ""
    ) -> Command {
        Command(InviteMembers(group: group, users: users, message: message))
    }

    /// Removes members (GRP-55).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60.
    ///   - group: The group.
    ///   - reason: Text kept with the event.
    /// - Returns: The command.
    public static func removeMembers(
        _ users: [UserID], from group: GroupID, reason: String = ""
    ) -> Command {
        Command(RemoveMembers(group: group, users: users, reason: reason))
    }

    /// Lets muted members send again (GRP-81).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60.
    ///   - group: The group.
    /// - Returns: The command.
    public static func unmuteMembers(_ users: [UserID], in group: GroupID) -> Command {
        Command(UnmuteMembers(group: group, users: users))
    }

    /// Lets members speak under all-mute (GRP-84).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60.
    ///   - group: The group.
    /// - Returns: The command.
    public static func addToAllowList(_ users: [UserID], in group: GroupID) -> Command {
        Command(AddToAllowList(group: group, users: users))
    }

    /// Takes members off the allow list (GRP-84).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60.
    ///   - group: The group.
    /// - Returns: The command.
    public static func removeFromAllowList(_ users: [UserID], in group: GroupID) -> Command {
        Command(RemoveFromAllowList(group: group, users: users))
    }

    /// Expels users and bars them from coming back (GRP-88).
    ///
    /// - Parameters:
    ///   - users: The users, at most 60; members or not.
    ///   - group: The group.
    /// - Returns: The command.
    public static func blockMembers(_ users: [UserID], in group: GroupID) -> Command {
        Command(BlockMembers(group: group, users: users))
    }

    /// Takes users off the block list; they do not become members by it (GRP-89).
    ///
    /// - Parameters:
    ///   - users: The users, at most 60.
    ///   - group: The group.
    /// - Returns: The command.
    public static func unblockMembers(_ users: [UserID], in group: GroupID) -> Command {
        Command(UnblockMembers(group: group, users: users))
    }
}

extension Command where Outcome == Done {
    /// Accepts an invitation addressed to the acting user (GRP-25).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: The command.
    public static func acceptInvitation(group: GroupID, inviter: UserID? = nil) -> Command {
        Command(AcceptInvitation(group: group, inviter: inviter, message: ""))
    }

    /// Declines an invitation addressed to the acting user (GRP-32).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - inviter: Whose invitation; nil for the newest.
    ///   - reason: Text told to the inviter.
    /// - Returns: The command.
    public static func declineInvitation(
        group: GroupID, inviter: UserID? = nil, reason: String = ""
    ) -> Command {
        Command(DeclineInvitation(group: group, inviter: inviter, reason: reason))
    }

    /// Approves the application of a user (GRP-43).
    ///
    /// - Parameters:
    ///   - user: The applicant.
    ///   - group: The group.
    /// - Returns: The command.
    public static func approveJoinRequest(of user: UserID, in group: GroupID) -> Command {
        Command(ApproveJoinRequest(group: group, user: user, message: ""))
    }

    /// Declines the application of a user (GRP-49).
    ///
    /// - Parameters:
    ///   - user: The applicant.
    ///   - group: The group.
    ///   - reason: Text told to the applicant.
    /// - Returns: The command.
    public static func declineJoinRequest(
        of user: UserID, in group: GroupID, reason: String = ""
    ) -> Command {
        Command(DeclineJoinRequest(group: group, user: user, reason: reason))
    }

    /// Leaves a group; its owner cannot (GRP-51).
    ///
    /// - Parameter group: The group.
    /// - Returns: The command.
    public static func leaveGroup(_ group: GroupID) -> Command {
        Command(LeaveGroup(group: group))
    }

    /// Ends a group for good; the owner only (GRP-60).
    ///
    /// - Parameter group: The group.
    /// - Returns: The command.
    public static func destroyGroup(_ group: GroupID) -> Command {
        Command(DestroyGroup(group: group))
    }

    /// Renames a group (GRP-63).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - name: Not blank, at most 128 characters.
    /// - Returns: The command.
    public static func updateGroupName(of group: GroupID, to name: String) -> Command {
        Command(UpdateGroupName(group: group, name: name))
    }

    /// Changes the description of a group (GRP-64).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - description: At most 512 characters.
    /// - Returns: The command.
    public static func updateGroupDescription(
        of group: GroupID, to description: String
    ) -> Command {
        Command(UpdateGroupDescription(group: group, description: description))
    }

    /// Changes the extension text of a group (GRP-65).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - ext: At most 8,192 bytes.
    /// - Returns: The command.
    public static func updateGroupExt(of group: GroupID, to ext: String) -> Command {
        Command(UpdateGroupExt(group: group, ext: ext))
    }

    /// Changes how many members a group may have; the owner only (GRP-66).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - maxMembers: Not below the members there are, from 3 to the ceiling.
    /// - Returns: The command.
    public static func updateMaxMembers(of group: GroupID, to maxMembers: Int) -> Command {
        Command(UpdateMaxMembers(group: group, maxMembers: Int64(maxMembers)))
    }

    /// Changes the announcement of a group; an empty text clears it (GRP-69).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - announcement: At most 512 characters.
    /// - Returns: The command.
    public static func updateAnnouncement(of group: GroupID, to announcement: String) -> Command {
        Command(UpdateAnnouncement(group: group, announcement: announcement))
    }

    /// Takes a shared file away (GRP-71).
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - group: The group.
    /// - Returns: The command.
    public static func removeSharedFile(_ file: FileID, from group: GroupID) -> Command {
        Command(RemoveSharedFile(group: group, file: file))
    }

    /// Makes a member admin; the owner only (GRP-72).
    ///
    /// - Parameters:
    ///   - user: The member.
    ///   - group: The group.
    /// - Returns: The command.
    public static func addAdmin(_ user: UserID, to group: GroupID) -> Command {
        Command(AddAdmin(group: group, user: user))
    }

    /// Makes an admin an ordinary member; the owner only (GRP-74).
    ///
    /// - Parameters:
    ///   - user: The admin.
    ///   - group: The group.
    /// - Returns: The command.
    public static func removeAdmin(_ user: UserID, from group: GroupID) -> Command {
        Command(RemoveAdmin(group: group, user: user))
    }

    /// Gives a group to another member; the owner only (GRP-76).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - user: The new owner.
    /// - Returns: The command.
    public static func transferOwner(of group: GroupID, to user: UserID) -> Command {
        Command(TransferOwner(group: group, user: user))
    }

    /// Switches all-mute (GRP-83).
    ///
    /// - Parameters:
    ///   - isMuted: On or off.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setAllMuted(_ isMuted: Bool, in group: GroupID) -> Command {
        Command(SetAllMuted(group: group, muted: isMuted))
    }

    /// Stops the acting member's receiving of the group's messages (GRP-86).
    ///
    /// - Parameter group: The group.
    /// - Returns: The command.
    public static func blockGroupMessages(of group: GroupID) -> Command {
        Command(BlockGroupMessages(group: group))
    }

    /// Lets the acting member receive the group's messages again (GRP-87).
    ///
    /// - Parameter group: The group.
    /// - Returns: The command.
    public static func unblockGroupMessages(of group: GroupID) -> Command {
        Command(UnblockGroupMessages(group: group))
    }

    /// Sets attributes of a member; an empty value deletes its key (GRP-90).
    ///
    /// - Parameters:
    ///   - attributes: Keys of at most 16 bytes, values of at most 512.
    ///   - user: The member; nil for the acting user. The owner may name anybody.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setMemberAttributes(
        _ attributes: [TextPair], of user: UserID? = nil, in group: GroupID
    ) -> Command {
        Command(SetMemberAttributes(group: group, user: user, attributes: attributes))
    }

    /// Disables or enables a group; the administrator only (GRP-92).
    ///
    /// - Parameters:
    ///   - isDisabled: Whether members are kept from acting.
    ///   - group: The group.
    /// - Returns: The command.
    public static func setGroupDisabled(_ isDisabled: Bool, in group: GroupID) -> Command {
        Command(SetGroupDisabled(group: group, disabled: isDisabled))
    }
}

extension Command where Outcome == JoinResult {
    /// Joins an open group at once, or applies to one that needs approval (GRP-35).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - message: Text shown to the managers.
    /// - Returns: The command.
    public static func requestToJoin(group: GroupID, message: String = "") -> Command {
        Command(RequestToJoin(group: group, message: message))
    }
}

extension Command where Outcome == SharedFileResult {
    /// Shares a file; its bytes are the host's (GRP-70).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - name: Name of the file.
    ///   - size: Size in bytes, at most 10 MB.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The command.
    public static func addSharedFile(
        in group: GroupID, name: String, size: Int64, id: FileID? = nil
    ) -> Command {
        Command(AddSharedFile(group: group, name: name, size: size, file: id))
    }
}

extension Command where Outcome == MuteResults {
    /// Forbids members to send for a time, or for good (GRP-78).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60 in EM groups; one in TIM groups.
    ///   - group: The group.
    ///   - milliseconds: How long, positive, or -1 for good. 0 lifts the mute in TIM groups, and is
    ///     refused in EM groups.
    /// - Returns: The command.
    public static func muteMembers(
        _ users: [UserID], in group: GroupID, milliseconds: Int64
    ) -> Command {
        Command(MuteMembers(group: group, users: users, durationMs: milliseconds))
    }
}

extension Command where Outcome == PreferencesResult {
    /// Changes preferences of the acting user, for later commands (GRP-93); nil leaves one alone.
    ///
    /// - Parameters:
    ///   - autoAcceptGroupInvitation: See ``UserPreferences/autoAcceptGroupInvitation``.
    ///   - deliveryAckEnabled: See ``UserPreferences/deliveryAckEnabled``.
    ///   - readAckEnabled: See ``UserPreferences/readAckEnabled``.
    /// - Returns: The command.
    public static func setUserPreferences(
        autoAcceptGroupInvitation: Bool? = nil, deliveryAckEnabled: Bool? = nil,
        readAckEnabled: Bool? = nil
    ) -> Command {
        Command(
            SetUserPreferences(
                autoAcceptGroupInvitation: autoAcceptGroupInvitation,
                deliveryAckEnabled: deliveryAckEnabled, readAckEnabled: readAckEnabled))
    }
}
