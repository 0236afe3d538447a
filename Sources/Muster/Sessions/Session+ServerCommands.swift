/// Commands on servers and categories.
///
/// Each returns when its events are durable and throws a ``MusterError`` with nothing appended.
extension Session {
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
    /// - Returns: The ids of the server, its default category and its default channel.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func createServer(
        name: String, type: CircleType = .public, icon: String = "", background: String = "",
        desc: String = "", ext: String = "", id: ServerID? = nil, category: CategoryID? = nil,
        channel: ChannelID? = nil
    ) async throws(MusterError) -> CreatedServer {
        try await perform(
            .createServer(
                name: name, type: type, icon: icon, background: background, desc: desc, ext: ext,
                id: id, category: category, channel: channel))
    }

    /// Changes texts of a server (CIR-04).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - name: A new name.
    ///   - icon: A new icon.
    ///   - background: A new background picture.
    ///   - desc: A new description.
    ///   - ext: A new text of the application's own.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateServer(
        _ server: ServerID, name: String? = nil, icon: String? = nil, background: String? = nil,
        desc: String? = nil, ext: String? = nil
    ) async throws(MusterError) -> Done {
        try await perform(
            .updateServer(
                server, name: name, icon: icon, background: background, desc: desc, ext: ext))
    }

    /// Ends a server with everything in it (CIR-05).
    ///
    /// - Parameter server: The server.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func destroyServer(_ server: ServerID) async throws(MusterError) -> Done {
        try await perform(.destroyServer(server))
    }

    /// Gives a server tags (CIR-06).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - tags: The tags, each at most 20 characters.
    /// - Returns: The tags with their ids.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func addTagsToServer(_ server: ServerID, tags: [String]) async throws(MusterError)
        -> AddedTags
    {
        try await perform(.addTagsToServer(server, tags: tags))
    }

    /// Takes tags off a server (CIR-06).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - tags: The ids of the tags; unknown ones are ignored.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeTagsFromServer(_ server: ServerID, tags: [TagID]) async throws(MusterError)
        -> Done
    {
        try await perform(.removeTagsFromServer(server, tags: tags))
    }

    /// Invites a user to a server (CIR-07).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The invitee.
    ///   - message: Text shown to the invitee.
    /// - Returns: The id of the invitation.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func inviteUserToServer(_ server: ServerID, user: UserID, message: String = "")
        async throws(MusterError) -> IssuedInvitation
    {
        try await perform(.inviteUserToServer(server, user: user, message: message))
    }

    /// Accepts an invitation to a server (CIR-08).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func acceptServerInvitation(server: ServerID, inviter: UserID? = nil)
        async throws(MusterError) -> Done
    {
        try await perform(.acceptServerInvitation(server: server, inviter: inviter))
    }

    /// Declines an invitation to a server (CIR-08).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - inviter: Whose invitation; nil for the newest.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func declineServerInvitation(server: ServerID, inviter: UserID? = nil)
        async throws(MusterError) -> Done
    {
        try await perform(.declineServerInvitation(server: server, inviter: inviter))
    }

    /// Enters a public server (CIR-09).
    ///
    /// - Parameter server: The server.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func joinServer(_ server: ServerID) async throws(MusterError) -> Done {
        try await perform(.joinServer(server))
    }

    /// Leaves a server with all its channels (CIR-10).
    ///
    /// - Parameter server: The server.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func leaveServer(_ server: ServerID) async throws(MusterError) -> Done {
        try await perform(.leaveServer(server))
    }

    /// Removes a member from a server with all its channels (CIR-11).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeUserFromServer(_ server: ServerID, user: UserID) async throws(MusterError)
        -> Done
    {
        try await perform(.removeUserFromServer(server, user: user))
    }

    /// Appoints a moderator (CIR-12).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The member.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func addModeratorToServer(_ server: ServerID, user: UserID) async throws(MusterError)
        -> Done
    {
        try await perform(.addModeratorToServer(server, user: user))
    }

    /// Dismisses a moderator (CIR-12).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - user: The moderator.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func removeModeratorFromServer(_ server: ServerID, user: UserID)
        async throws(MusterError) -> Done
    {
        try await perform(.removeModeratorFromServer(server, user: user))
    }

    /// Adds a category to a server (CIR-13).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - name: Name of the category: not blank, at most 50 characters.
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The id of the category.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func createCategory(in server: ServerID, name: String, id: CategoryID? = nil)
        async throws(MusterError) -> CreatedCategory
    {
        try await perform(.createCategory(in: server, name: name, id: id))
    }

    /// Renames a category (CIR-14).
    ///
    /// - Parameters:
    ///   - category: The category.
    ///   - server: The server.
    ///   - name: The new name.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func updateCategory(_ category: CategoryID, in server: ServerID, name: String)
        async throws(MusterError) -> Done
    {
        try await perform(.updateCategory(category, in: server, name: name))
    }

    /// Ends a category; its channels go to the default one (CIR-15).
    ///
    /// - Parameters:
    ///   - category: The category.
    ///   - server: The server.
    /// - Returns: Nothing but that it was accepted.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func destroyCategory(_ category: CategoryID, in server: ServerID)
        async throws(MusterError) -> Done
    {
        try await perform(.destroyCategory(category, in: server))
    }
}
