import Groups
import Views

/// What a backend with servers and channels asks before it acts, read by a few keys.
extension GroupEngine {
    /// Whether a user is in a server now.
    ///
    /// - Parameters:
    ///   - user: Whose membership.
    ///   - server: A server of the Circle family.
    /// - Returns: whether there is such a server, not destroyed, and the user is one of its
    ///   members.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func isMember(
        _ user: UserID, ofServer server: ServerID
    ) throws(MusterError) -> Bool {
        try role(of: user, inServer: server) != nil
    }

    /// The role of a user in a server now.
    ///
    /// - Parameters:
    ///   - user: Whose role.
    ///   - server: A server of the Circle family.
    /// - Returns: the role; nil when there is no such server, it was destroyed, or the user is not
    ///   one of its members.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func role(
        of user: UserID, inServer server: ServerID
    ) throws(MusterError) -> ServerRole? {
        try point { state in
            state.liveServer(server).flatMap { _ in state.member(user, of: server)?.role }
        }
    }

    /// Whether a user is in a channel now.
    ///
    /// - Parameters:
    ///   - user: Whose membership.
    ///   - channel: A channel of a server.
    /// - Returns: whether there is such a channel, neither it nor its server destroyed, and the
    ///   user is one of its members.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func isMember(
        _ user: UserID, ofChannel channel: ChannelID
    ) throws(MusterError) -> Bool {
        try point { state in
            state.liveChannel(channel) != nil && state.isMember(user, of: channel)
        }
    }

    /// Where a channel is: for whoever has only its id, as from a message or a conversation.
    ///
    /// - Parameter channel: A channel of a server.
    /// - Returns: its server and category; nil when there is no such channel, or it or its server
    ///   was destroyed.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func place(of channel: ChannelID) throws(MusterError) -> ChannelPlace? {
        try point { state in
            state.liveChannel(channel).map { ChannelPlace(channel, $0) }
        }
    }

    private func point<R>(_ body: (StateReader) -> R) throws(MusterError) -> R {
        try onCurrentViews { try $0.store.point(body) }
    }
}
