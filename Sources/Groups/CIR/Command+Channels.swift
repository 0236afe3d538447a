// The commands on channels, one factory each (CIR-17 to CIR-39).

extension Command where Outcome == CreatedChannel {
    /// Adds a channel to a server (CIR-17).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - name: Name of the channel: not blank, at most 50 characters.
    ///   - mode: What it is for; cannot be changed later.
    ///   - options: Kind, place, texts, size and initial members.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The command.
    public static func createChannel(
        in server: ServerID, name: String, mode: ChannelMode, options: ChannelOptions = .init(),
        id: ChannelID? = nil
    ) -> Command {
        Command(
            CreateChannel(
                server: server, channelName: name, mode: mode, type: options.type,
                category: options.category, desc: options.desc, ext: options.ext,
                maxUsers: options.maxUsers.map { Int64($0) }, rtcChannelID: options.rtcChannelID,
                users: options.users, channel: id))
    }
}

extension Command where Outcome == Done {
    /// Changes name, kind, texts or size of a channel (CIR-29).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - name: A new name.
    ///   - type: A new kind.
    ///   - desc: A new description.
    ///   - maxUsers: A new size, not below the number of members.
    ///   - ext: A new text of the application's own.
    ///   - mode: The mode that it has, which is only checked: no channel changes its mode.
    /// - Returns: The command.
    public static func updateChannel(
        _ channel: ChannelID, in server: ServerID, name: String? = nil, type: CircleType? = nil,
        desc: String? = nil, maxUsers: Int? = nil, ext: String? = nil, mode: ChannelMode? = nil
    ) -> Command {
        Command(
            UpdateChannel(
                server: server, channel: channel, newName: name, type: type, desc: desc,
                maxUsers: maxUsers.map { Int64($0) }, ext: ext, mode: mode))
    }

    /// Ends a channel (CIR-31).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: The command.
    public static func destroyChannel(_ channel: ChannelID, in server: ServerID) -> Command {
        Command(DestroyChannel(server: server, channel: channel))
    }

    /// Puts a channel into another category (CIR-16).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - category: The category; nil for the default one.
    /// - Returns: The command.
    public static func transferChannel(
        _ channel: ChannelID, in server: ServerID, to category: CategoryID? = nil
    ) -> Command {
        Command(TransferChannel(server: server, channel: channel, category: category))
    }

    /// Accepts an invitation to a channel (CIR-24).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: The command.
    public static func acceptChannelInvitation(
        channel: ChannelID, in server: ServerID, inviter: UserID? = nil
    ) -> Command {
        Command(AcceptChannelInvitation(server: server, channel: channel, inviter: inviter))
    }

    /// Declines an invitation to a channel (CIR-25).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: The command.
    public static func declineChannelInvitation(
        channel: ChannelID, in server: ServerID, inviter: UserID? = nil
    ) -> Command {
        Command(DeclineChannelInvitation(server: server, channel: channel, inviter: inviter))
    }

    /// Enters a channel without an invitation (CIR-27).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: The command.
    public static func joinChannel(_ channel: ChannelID, in server: ServerID) -> Command {
        Command(JoinChannel(server: server, channel: channel))
    }

    /// Leaves a channel (CIR-32).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: The command.
    public static func leaveChannel(_ channel: ChannelID, in server: ServerID) -> Command {
        Command(LeaveChannel(server: server, channel: channel))
    }

    /// Removes a member from a channel (CIR-33).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: The command.
    public static func removeUserFromChannel(
        _ channel: ChannelID, in server: ServerID, user: UserID
    ) -> Command {
        Command(RemoveUserFromChannel(server: server, channel: channel, user: user))
    }

    /// Lets a muted member send in a channel again (CIR-36).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: The command.
    public static func unmuteUserInChannel(_ channel: ChannelID, in server: ServerID, user: UserID)
        -> Command
    {
        Command(UnmuteUserInChannel(server: server, channel: channel, user: user))
    }
}

extension Command where Outcome == IssuedInvitation {
    /// Invites a member of the server to a channel (CIR-23).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The invitee.
    ///   - message: Text shown to the invitee.
    /// - Returns: The command.
    public static func inviteUserToChannel(
        _ channel: ChannelID, in server: ServerID, user: UserID, message: String = ""
    ) -> Command {
        Command(InviteUserToChannel(server: server, channel: channel, user: user, message: message))
    }
}

extension Command where Outcome == ChannelMute {
    /// Mutes a member in a channel (CIR-35).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The member.
    ///   - milliseconds: For how long, positive, or -1 for good; 0 is refused. The vendor's
    ///     SDK for iOS counts seconds.
    /// - Returns: The command.
    public static func muteUserInChannel(
        _ channel: ChannelID, in server: ServerID, user: UserID, milliseconds: Int64
    ) -> Command {
        Command(
            MuteUserInChannel(
                server: server, channel: channel, user: user, durationMs: milliseconds))
    }
}
