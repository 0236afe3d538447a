/// Commands on channels.
///
/// Each returns when its events are durable and throws a ``MusterError`` with nothing appended.
extension Session {
    /// Adds a channel to a server (CIR-17).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - name: Name of the channel: not blank, at most 50 characters.
    ///   - mode: What it is for; cannot be changed later.
    ///   - options: Kind, place, texts, size and initial members.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The id of the channel.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func createChannel(
        in server: ServerID, name: String, mode: ChannelMode, options: ChannelOptions = .init(),
        id: ChannelID? = nil
    ) async throws(MusterError) -> CreatedChannel {
        try await perform(
            .createChannel(in: server, name: name, mode: mode, options: options, id: id))
    }

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
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateChannel(
        _ channel: ChannelID, in server: ServerID, name: String? = nil, type: CircleType? = nil,
        desc: String? = nil, maxUsers: Int? = nil, ext: String? = nil, mode: ChannelMode? = nil
    ) async throws(MusterError) -> Done {
        try await perform(
            .updateChannel(
                channel, in: server, name: name, type: type, desc: desc, maxUsers: maxUsers,
                ext: ext, mode: mode))
    }

    /// Ends a channel (CIR-31).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func destroyChannel(_ channel: ChannelID, in server: ServerID) async throws(MusterError)
        -> Done
    {
        try await perform(.destroyChannel(channel, in: server))
    }

    /// Puts a channel into another category (CIR-16).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - category: The category; nil for the default one.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func transferChannel(
        _ channel: ChannelID, in server: ServerID, to category: CategoryID? = nil
    ) async throws(MusterError) -> Done {
        try await perform(.transferChannel(channel, in: server, to: category))
    }

    /// Invites a member of the server to a channel (CIR-23).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The invitee.
    ///   - message: Text shown to the invitee.
    /// - Returns: The id of the invitation.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func inviteUserToChannel(
        _ channel: ChannelID, in server: ServerID, user: UserID, message: String = ""
    ) async throws(MusterError) -> IssuedInvitation {
        try await perform(.inviteUserToChannel(channel, in: server, user: user, message: message))
    }

    /// Accepts an invitation to a channel (CIR-24).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func acceptChannelInvitation(
        channel: ChannelID, in server: ServerID, inviter: UserID? = nil
    ) async throws(MusterError) -> Done {
        try await perform(.acceptChannelInvitation(channel: channel, in: server, inviter: inviter))
    }

    /// Declines an invitation to a channel (CIR-25).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func declineChannelInvitation(
        channel: ChannelID, in server: ServerID, inviter: UserID? = nil
    ) async throws(MusterError) -> Done {
        try await perform(.declineChannelInvitation(channel: channel, in: server, inviter: inviter))
    }

    /// Enters a channel without an invitation (CIR-27).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func joinChannel(_ channel: ChannelID, in server: ServerID) async throws(MusterError)
        -> Done
    {
        try await perform(.joinChannel(channel, in: server))
    }

    /// Leaves a channel (CIR-32).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func leaveChannel(_ channel: ChannelID, in server: ServerID) async throws(MusterError)
        -> Done
    {
        try await perform(.leaveChannel(channel, in: server))
    }

    /// Removes a member from a channel (CIR-33).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeUserFromChannel(_ channel: ChannelID, in server: ServerID, user: UserID)
        async throws(MusterError) -> Done
    {
        try await perform(.removeUserFromChannel(channel, in: server, user: user))
    }

    /// Mutes a member in a channel (CIR-35).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The member.
    ///   - milliseconds: For how long, positive, or -1 for good; 0 is refused. The vendor's
    ///     SDK for iOS counts seconds.
    /// - Returns: When the mute ends.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func muteUserInChannel(
        _ channel: ChannelID, in server: ServerID, user: UserID, milliseconds: Int64
    ) async throws(MusterError) -> ChannelMute {
        try await perform(
            .muteUserInChannel(channel, in: server, user: user, milliseconds: milliseconds))
    }

    /// Lets a muted member send in a channel again (CIR-36).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func unmuteUserInChannel(_ channel: ChannelID, in server: ServerID, user: UserID)
        async throws(MusterError) -> Done
    {
        try await perform(.unmuteUserInChannel(channel, in: server, user: user))
    }
}
