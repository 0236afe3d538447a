// The commands on servers and categories, one factory each (CIR-01 to CIR-16).

extension Command where Outcome == CreatedServer {
    /// Creates a server with the acting user as owner (CIR-01).
    ///
    /// - Parameters:
    ///   - name: Name of the server: not blank, at most 50 characters.
    ///   - type: Whether it takes everybody.
    ///   - icon: Where its icon is.
    ///   - background: Where its background picture is.
    ///   - desc: What it is about.
    ///   - ext: A text of the application's own.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    ///   - category: The same for the default category.
    ///   - channel: The same for the default channel.
    /// - Returns: The command.
    public static func createServer(
        name: String, type: CircleType = .public, icon: String = "", background: String = "",
        desc: String = "", ext: String = "", id: ServerID? = nil, category: CategoryID? = nil,
        channel: ChannelID? = nil
    ) -> Command {
        Command(
            CreateServer(
                server: id, serverName: name, icon: icon, type: type, background: background,
                desc: desc, ext: ext, category: category, channel: channel))
    }
}

extension Command where Outcome == Done {
    /// Changes texts of a server (CIR-04).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - name: A new name.
    ///   - icon: A new icon.
    ///   - background: A new background picture.
    ///   - desc: A new description.
    ///   - ext: A new text of the application's own.
    /// - Returns: The command.
    public static func updateServer(
        _ server: ServerID, name: String? = nil, icon: String? = nil, background: String? = nil,
        desc: String? = nil, ext: String? = nil
    ) -> Command {
        Command(
            UpdateServer(
                server: server, newName: name, icon: icon, background: background, desc: desc,
                ext: ext))
    }

    /// Ends a server with everything in it (CIR-05).
    ///
    /// - Parameter server: The server.
    /// - Returns: The command.
    public static func destroyServer(_ server: ServerID) -> Command {
        Command(DestroyServer(server: server))
    }

    /// Takes tags off a server (CIR-06).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - tags: The ids of the tags; unknown ones are ignored.
    /// - Returns: The command.
    public static func removeTagsFromServer(_ server: ServerID, tags: [TagID]) -> Command {
        Command(RemoveTagsFromServer(server: server, tagIDs: tags))
    }

    /// Accepts an invitation to a server (CIR-08).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: The command.
    public static func acceptServerInvitation(server: ServerID, inviter: UserID? = nil) -> Command {
        Command(AcceptServerInvitation(server: server, inviter: inviter))
    }

    /// Declines an invitation to a server (CIR-08).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: The command.
    public static func declineServerInvitation(server: ServerID, inviter: UserID? = nil) -> Command
    {
        Command(DeclineServerInvitation(server: server, inviter: inviter))
    }

    /// Enters a public server (CIR-09).
    ///
    /// - Parameter server: The server.
    /// - Returns: The command.
    public static func joinServer(_ server: ServerID) -> Command {
        Command(JoinServer(server: server))
    }

    /// Leaves a server with all its channels (CIR-10).
    ///
    /// - Parameter server: The server.
    /// - Returns: The command.
    public static func leaveServer(_ server: ServerID) -> Command {
        Command(LeaveServer(server: server))
    }

    /// Removes a member from a server with all its channels (CIR-11).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: The command.
    public static func removeUserFromServer(_ server: ServerID, user: UserID) -> Command {
        Command(RemoveUserFromServer(server: server, user: user))
    }

    /// Appoints a moderator (CIR-12).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: The command.
    public static func addModeratorToServer(_ server: ServerID, user: UserID) -> Command {
        Command(AddModeratorToServer(server: server, user: user))
    }

    /// Dismisses a moderator (CIR-12).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The moderator.
    /// - Returns: The command.
    public static func removeModeratorFromServer(_ server: ServerID, user: UserID) -> Command {
        Command(RemoveModeratorFromServer(server: server, user: user))
    }

    /// Renames a category (CIR-14).
    ///
    /// - Parameters:
    ///   - category: The category.
    ///   - server: The server.
    ///   - name: The new name.
    /// - Returns: The command.
    public static func updateCategory(_ category: CategoryID, in server: ServerID, name: String)
        -> Command
    {
        Command(UpdateCategory(server: server, category: category, categoryName: name))
    }

    /// Ends a category; its channels go to the default one (CIR-15).
    ///
    /// - Parameters:
    ///   - category: The category.
    ///   - server: The server.
    /// - Returns: The command.
    public static func destroyCategory(_ category: CategoryID, in server: ServerID) -> Command {
        Command(DestroyCategory(server: server, category: category))
    }
}

extension Command where Outcome == AddedTags {
    /// Gives a server tags (CIR-06).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - tags: The tags, each at most 20 characters.
    /// - Returns: The command.
    public static func addTagsToServer(_ server: ServerID, tags: [String]) -> Command {
        Command(AddTagsToServer(server: server, tags: tags))
    }
}

extension Command where Outcome == IssuedInvitation {
    /// Invites a user to a server (CIR-07).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The invitee.
    ///   - message: Text shown to the invitee.
    /// - Returns: The command.
    public static func inviteUserToServer(_ server: ServerID, user: UserID, message: String = "")
        -> Command
    {
        Command(InviteUserToServer(server: server, user: user, message: message))
    }
}

extension Command where Outcome == CreatedCategory {
    /// Adds a category to a server (CIR-13).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - name: Name of the category: not blank, at most 50 characters.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The command.
    public static func createCategory(in server: ServerID, name: String, id: CategoryID? = nil)
        -> Command
    {
        Command(CreateCategory(server: server, categoryName: name, category: id))
    }
}
