/// Commands that only EM groups have.
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
}
