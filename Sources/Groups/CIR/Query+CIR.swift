// The queries about servers and channels, one factory each (QRY-22 to QRY-31).

extension Query where Answer == ChannelDetails {
    /// The view of a channel (QRY-22).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: The query.
    public static func channelDetails(of channel: ChannelID, in server: ServerID) -> Query {
        Query(FetchChannelDetail(server: server, channel: channel))
    }
}

extension Query where Answer == ChannelPage {
    /// The public channels of a server or category (QRY-23, QRY-26).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - category: The category; nil for the whole server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func publicChannels(
        of server: ServerID, category: CategoryID? = nil, limit: Int? = nil, cursor: String? = nil
    ) -> Query {
        let page = CursorPage(limit: limit, cursor: cursor)
        guard let category else {
            return Query(FetchChannelsInServer<PublicChannels>(server: server, page: page))
        }
        return Query(
            FetchChannelsInCategory<PublicChannels>(server: server, category: category, page: page))
    }

    /// The private channels of a server or category that the viewer sees (QRY-24, QRY-26).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - category: The category; nil for the whole server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func privateChannels(
        of server: ServerID, category: CategoryID? = nil, limit: Int? = nil, cursor: String? = nil
    ) -> Query {
        let page = CursorPage(limit: limit, cursor: cursor)
        guard let category else {
            return Query(FetchChannelsInServer<PrivateChannels>(server: server, page: page))
        }
        return Query(
            FetchChannelsInCategory<PrivateChannels>(server: server, category: category, page: page)
        )
    }
}

extension Query where Answer == ChannelIDPage {
    /// The channels of a server that the viewer is in (QRY-25).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func joinedChannelIDs(
        in server: ServerID, limit: Int? = nil, cursor: String? = nil
    ) -> Query {
        Query(
            FetchJoinedChannelIDsInServer(
                server: server, page: CursorPage(limit: limit, cursor: cursor)))
    }
}

extension Query where Answer == ChannelMemberPage {
    /// Members of a channel, newest entry first (QRY-28).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func channelMembers(
        of channel: ChannelID, in server: ServerID, limit: Int? = nil, cursor: String? = nil
    ) -> Query {
        Query(
            FetchChannelMembers(
                server: server, channel: channel, page: CursorPage(limit: limit, cursor: cursor)))
    }
}

extension Query where Answer == ChannelMuteList {
    /// Who is muted in a channel, and until when (QRY-29).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: The query.
    public static func channelMutes(of channel: ChannelID, in server: ServerID) -> Query {
        Query(FetchChannelMuteUsers(server: server, channel: channel))
    }
}

extension Query where Answer == OwnFlag {
    /// Whether the viewer is in a channel (QRY-30).
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - server: The server.
    /// - Returns: The query.
    public static func isInChannel(_ channel: ChannelID, in server: ServerID) -> Query {
        Query(CheckSelfIsInChannel(server: server, channel: channel))
    }

    /// Whether the viewer is in a server (QRY-31).
    ///
    /// - Parameter server: The server.
    /// - Returns: The query.
    public static func isInServer(_ server: ServerID) -> Query {
        Query(CheckSelfIsInServer(server: server))
    }
}

extension Query where Answer == CategoryPage {
    /// The categories of a server (QRY-31).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func categories(of server: ServerID, limit: Int? = nil, cursor: String? = nil)
        -> Query
    {
        Query(FetchCategories(server: server, page: CursorPage(limit: limit, cursor: cursor)))
    }
}

extension Query where Answer == ServerDetails {
    /// The view of a server (QRY-31).
    ///
    /// - Parameter server: The server.
    /// - Returns: The query.
    public static func serverDetails(of server: ServerID) -> Query {
        Query(FetchServerDetail(server: server))
    }
}

extension Query where Answer == ServerPage {
    /// The viewer's servers, newest entry first (QRY-31).
    ///
    /// - Parameters:
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func joinedServers(limit: Int? = nil, cursor: String? = nil) -> Query {
        Query(FetchJoinedServers(page: CursorPage(limit: limit, cursor: cursor)))
    }

    /// Public servers by the beginning of their name (QRY-31).
    ///
    /// - Parameters:
    ///   - prefix: What the name begins with.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func servers(prefix: String, limit: Int? = nil, cursor: String? = nil) -> Query {
        Query(FetchServers(prefix: prefix, page: CursorPage(limit: limit, cursor: cursor)))
    }

    /// Public servers with a tag (QRY-31).
    ///
    /// - Parameters:
    ///   - tagName: The tag.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func servers(tagged tagName: String, limit: Int? = nil, cursor: String? = nil)
        -> Query
    {
        Query(FetchServers(tagName: tagName, page: CursorPage(limit: limit, cursor: cursor)))
    }
}

extension Query where Answer == ServerMemberPage {
    /// Members of a server, newest entry first (QRY-31).
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - limit: Page size, 1 to 20; nil for 20.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func serverMembers(of server: ServerID, limit: Int? = nil, cursor: String? = nil)
        -> Query
    {
        Query(FetchServerMembers(server: server, page: CursorPage(limit: limit, cursor: cursor)))
    }
}

extension Query where Answer == OwnServerRole {
    /// The viewer's role in a server (QRY-31).
    ///
    /// - Parameter server: The server.
    /// - Returns: The query.
    public static func serverRole(in server: ServerID) -> Query {
        Query(FetchSelfServerRole(server: server))
    }
}

extension Query where Answer == ServerTags {
    /// The tags of a server (QRY-31).
    ///
    /// - Parameter server: The server.
    /// - Returns: The query.
    public static func serverTags(of server: ServerID) -> Query {
        Query(FetchServerTags(server: server))
    }
}
