/// Queries about servers and channels as the session's user sees them.
extension Session {
    /// The view of a channel (QRY-22).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func channelDetails(of channel: ChannelID, in server: ServerID, at moment: Moment? = nil)
        throws(MusterError) -> ChannelDetails
    {
        try ask(.channelDetails(of: channel, in: server), at: moment)
    }

    /// The public channels of a server or category (QRY-23, QRY-26).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - category: The category; nil for the whole server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func publicChannels(
        of server: ServerID, category: CategoryID? = nil, limit: Int? = nil, cursor: String? = nil
    ) throws(MusterError) -> ChannelPage {
        try ask(.publicChannels(of: server, category: category, limit: limit, cursor: cursor))
    }

    /// The private channels of a server or category that the viewer sees (QRY-24, QRY-26).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - category: The category; nil for the whole server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func privateChannels(
        of server: ServerID, category: CategoryID? = nil, limit: Int? = nil, cursor: String? = nil
    ) throws(MusterError) -> ChannelPage {
        try ask(.privateChannels(of: server, category: category, limit: limit, cursor: cursor))
    }

    /// The channels of a server that the viewer is in (QRY-25).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func joinedChannelIDs(in server: ServerID, limit: Int? = nil, cursor: String? = nil)
        throws(MusterError) -> ChannelIDPage
    {
        try ask(.joinedChannelIDs(in: server, limit: limit, cursor: cursor))
    }

    /// Members of a channel, newest entry first (QRY-28).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func channelMembers(
        of channel: ChannelID, in server: ServerID, limit: Int? = nil, cursor: String? = nil,
        at moment: Moment? = nil
    ) throws(MusterError) -> ChannelMemberPage {
        try ask(.channelMembers(of: channel, in: server, limit: limit, cursor: cursor), at: moment)
    }

    /// Who is muted in a channel, and until when (QRY-29).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func channelMutes(of channel: ChannelID, in server: ServerID, at moment: Moment? = nil)
        throws(MusterError) -> ChannelMuteList
    {
        try ask(.channelMutes(of: channel, in: server), at: moment)
    }

    /// Whether the viewer is in a channel (QRY-30).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: Yes or no.
    /// - Throws: a ``MusterError`` with the reason.
    public func isInChannel(_ channel: ChannelID, in server: ServerID, at moment: Moment? = nil)
        throws(MusterError) -> Bool
    {
        try askOfOneself(.isInChannel(channel, in: server), at: moment, \.value)
    }

    /// The categories of a server (QRY-31).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func categories(of server: ServerID, limit: Int? = nil, cursor: String? = nil)
        throws(MusterError) -> CategoryPage
    {
        try ask(.categories(of: server, limit: limit, cursor: cursor))
    }

    /// The view of a server (QRY-31).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func serverDetails(of server: ServerID, at moment: Moment? = nil) throws(MusterError)
        -> ServerDetails
    {
        try ask(.serverDetails(of: server), at: moment)
    }

    /// The viewer's servers, newest entry first (QRY-31).
    ///
    /// - Parameters:
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func joinedServers(limit: Int? = nil, cursor: String? = nil) throws(MusterError)
        -> ServerPage
    {
        try ask(.joinedServers(limit: limit, cursor: cursor))
    }

    /// Members of a server, newest entry first (QRY-31).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func serverMembers(
        of server: ServerID, limit: Int? = nil, cursor: String? = nil, at moment: Moment? = nil
    ) throws(MusterError) -> ServerMemberPage {
        try ask(.serverMembers(of: server, limit: limit, cursor: cursor), at: moment)
    }

    /// Whether the viewer is in a server (QRY-31).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: Yes or no.
    /// - Throws: a ``MusterError`` with the reason.
    public func isInServer(_ server: ServerID, at moment: Moment? = nil) throws(MusterError)
        -> Bool
    {
        try askOfOneself(.isInServer(server), at: moment, \.value)
    }

    /// The viewer's role in a server (QRY-31).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The role.
    /// - Throws: a ``MusterError`` with the reason, `notServerMember` for somebody outside.
    public func serverRole(in server: ServerID, at moment: Moment? = nil) throws(MusterError)
        -> ServerRole
    {
        try askOfOneself(.serverRole(in: server), at: moment, \.role)
    }

    /// The tags of a server (QRY-31).
    ///
    /// - Parameter server: The server.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func serverTags(of server: ServerID) throws(MusterError) -> ServerTags {
        try ask(.serverTags(of: server))
    }

    /// Public servers by the beginning of their name (QRY-31).
    ///
    /// - Parameters:
    ///   - prefix: What the name begins with.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func servers(prefix: String, limit: Int? = nil, cursor: String? = nil)
        throws(MusterError) -> ServerPage
    {
        try ask(.servers(prefix: prefix, limit: limit, cursor: cursor))
    }

    /// Public servers with a tag (QRY-31).
    ///
    /// - Parameters:
    ///   - tagName: The tag.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func servers(tagged tagName: String, limit: Int? = nil, cursor: String? = nil)
        throws(MusterError) -> ServerPage
    {
        try ask(.servers(tagged: tagName, limit: limit, cursor: cursor))
    }
}
