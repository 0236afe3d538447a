// The commands that only EM groups have, one factory each.

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

    /// Takes a shared file away (GRP-71).
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - group: The group.
    /// - Returns: The command.
    public static func removeSharedFile(_ file: FileID, from group: GroupID) -> Command {
        Command(RemoveSharedFile(group: group, file: file))
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
