// The commands that groups of all families have, one factory each.

extension Command where Outcome == TargetResults {
    /// Invites users (GRP-11).
    ///
    /// They enter at once, or wait for an answer of theirs (GRP-13, GRP-14).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - users: Users to invite, at most 60 to EM groups and 500 to TIM groups.
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
    ///   - users: The members, at most 60 in EM groups and 500 in TIM groups.
    ///   - group: The group.
    ///   - reason: Text kept with the event, and told to those removed from a TIM group.
    /// - Returns: The command.
    public static func removeMembers(
        _ users: [UserID], from group: GroupID, reason: String = ""
    ) -> Command {
        Command(RemoveMembers(group: group, users: users, reason: reason))
    }

    /// Lets muted members send again (GRP-81).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60 in EM groups; one in TIM groups.
    ///   - group: The group.
    /// - Returns: The command.
    public static func unmuteMembers(_ users: [UserID], in group: GroupID) -> Command {
        Command(UnmuteMembers(group: group, users: users))
    }
}

extension Command where Outcome == Done {
    /// Accepts an invitation addressed to the acting user (GRP-25).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - inviter: Whose invitation; nil for anybody's.
    ///   - invitation: Which one; nil for the newest.
    ///   - message: In TIM groups, text told to the inviter (TIM-16).
    /// - Returns: The command.
    public static func acceptInvitation(
        group: GroupID, inviter: UserID? = nil, invitation: InvitationID? = nil,
        message: String = ""
    ) -> Command {
        Command(
            AcceptInvitation(
                group: group, inviter: inviter, invitation: invitation, message: message))
    }

    /// Declines an invitation addressed to the acting user (GRP-32).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - inviter: Whose invitation; nil for anybody's.
    ///   - invitation: Which one; nil for the newest.
    ///   - reason: Text told to the inviter.
    /// - Returns: The command.
    public static func declineInvitation(
        group: GroupID, inviter: UserID? = nil, invitation: InvitationID? = nil,
        reason: String = ""
    ) -> Command {
        Command(
            DeclineInvitation(
                group: group, inviter: inviter, invitation: invitation, reason: reason))
    }

    /// Approves the application of a user (GRP-43).
    ///
    /// - Parameters:
    ///   - user: The applicant.
    ///   - group: The group.
    ///   - request: Which application; nil for the newest.
    ///   - message: Text kept with the decision; in TIM groups told to the applicant (TIM-16).
    /// - Returns: The command.
    public static func approveJoinRequest(
        of user: UserID, in group: GroupID, request: JoinRequestID? = nil, message: String = ""
    ) -> Command {
        Command(ApproveJoinRequest(group: group, user: user, request: request, message: message))
    }

    /// Declines the application of a user (GRP-49).
    ///
    /// - Parameters:
    ///   - user: The applicant.
    ///   - group: The group.
    ///   - request: Which application; nil for the newest.
    ///   - reason: Text told to the applicant.
    /// - Returns: The command.
    public static func declineJoinRequest(
        of user: UserID, in group: GroupID, request: JoinRequestID? = nil, reason: String = ""
    ) -> Command {
        Command(DeclineJoinRequest(group: group, user: user, request: request, reason: reason))
    }

    /// Leaves a group; its owner cannot, but for a TIM Private group (GRP-51, EDG-31).
    ///
    /// - Parameter group: The group.
    /// - Returns: The command.
    public static func leaveGroup(_ group: GroupID) -> Command {
        Command(LeaveGroup(group: group))
    }

    /// Ends a group for good; the owner only, and in TIM groups as <doc:Permissions> says (GRP-60).
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
    ///   - name: Not blank, at most 128 characters in EM groups and 30 bytes in TIM groups.
    /// - Returns: The command.
    public static func updateGroupName(of group: GroupID, to name: String) -> Command {
        Command(UpdateGroupName(group: group, name: name))
    }

    /// Changes the description of a group (GRP-64).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - description: At most 512 characters in EM groups and 120 bytes in TIM groups.
    /// - Returns: The command.
    public static func updateGroupDescription(
        of group: GroupID, to description: String
    ) -> Command {
        Command(UpdateGroupDescription(group: group, description: description))
    }

    /// Changes the announcement of a group; an empty text clears it (GRP-69).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - announcement: At most 512 characters in EM groups and 150 bytes in TIM groups.
    /// - Returns: The command.
    public static func updateAnnouncement(of group: GroupID, to announcement: String) -> Command {
        Command(UpdateAnnouncement(group: group, announcement: announcement))
    }

    /// Makes a member admin; the owner only, and in TIM groups as <doc:Permissions> says (GRP-72).
    ///
    /// - Parameters:
    ///   - user: The member.
    ///   - group: The group.
    /// - Returns: The command.
    public static func addAdmin(_ user: UserID, to group: GroupID) -> Command {
        Command(AddAdmin(group: group, user: user))
    }

    /// Makes an admin an ordinary member; whoever may make one (GRP-74).
    ///
    /// - Parameters:
    ///   - user: The admin.
    ///   - group: The group.
    /// - Returns: The command.
    public static func removeAdmin(_ user: UserID, from group: GroupID) -> Command {
        Command(RemoveAdmin(group: group, user: user))
    }

    /// Gives a group to another member; the owner only, and in TIM groups the application (GRP-76).
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

extension Command where Outcome == MuteResults {
    /// Forbids members to send for a time, or for good (GRP-78).
    ///
    /// - Parameters:
    ///   - users: The members, at most 60 in EM groups; one in TIM groups.
    ///   - group: The group.
    ///   - milliseconds: How long, positive, or -1 for good. 0 lifts the mute in TIM groups, and is
    ///     refused in EM groups. The vendor of TIM groups counts seconds.
    /// - Returns: The command.
    public static func muteMembers(
        _ users: [UserID], in group: GroupID, milliseconds: Int64
    ) -> Command {
        Command(MuteMembers(group: group, users: users, durationMs: milliseconds))
    }
}
