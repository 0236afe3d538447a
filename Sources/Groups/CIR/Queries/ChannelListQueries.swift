/// Which channels a list shows, and how its queries are called.
package protocol ListedChannels: Sendable {
    static var type: CircleType { get }
    static var nameInServer: String { get }
    static var nameInCategory: String { get }
}

/// The public channels (QRY-23, QRY-26).
package enum PublicChannels: ListedChannels {
    package static let type = CircleType.public
    package static let nameInServer = "fetchPublicChannelsInServer"
    package static let nameInCategory = "fetchPublicChannelsInCategory"
}

/// The private channels that the viewer sees (QRY-24, QRY-26).
package enum PrivateChannels: ListedChannels {
    package static let type = CircleType.private
    package static let nameInServer = "fetchPrivateChannelsInServer"
    package static let nameInCategory = "fetchPrivateChannelsInCategory"
}

/// Lists channels of a server.
package struct FetchChannelsInServer<Listed: ListedChannels>: CirclePageQuery {
    package static var name: String { Listed.nameInServer }

    package var server: ServerID
    package var page: CursorPage

    package init(server: ServerID, page: CursorPage) {
        self.server = server
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelPage {
        try inquiry.channels(Listed.type, in: server, category: nil, for: self)
    }
}

/// Lists channels of a category.
package struct FetchChannelsInCategory<Listed: ListedChannels>: CirclePageQuery {
    package static var name: String { Listed.nameInCategory }

    package var server: ServerID
    package var category: CategoryID
    package var page: CursorPage

    package init(server: ServerID, category: CategoryID, page: CursorPage) {
        self.server = server
        self.category = category
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        category = CategoryID(try source.text("category"))
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelPage {
        try inquiry.channels(Listed.type, in: server, category: category, for: self)
    }
}

/// Lists the channels of a server that the viewer is in (QRY-25).
package struct FetchJoinedChannelIDsInServer: CirclePageQuery {
    package static let name = "fetchJoinedChannelIdsInServer"

    package var server: ServerID
    package var page: CursorPage

    package init(server: ServerID, page: CursorPage) {
        self.server = server
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        page = try CursorPage(reading: source)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelIDPage {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.require(.readServer)
        let list: ListName = "joined channels \(server) \(viewer.actor?.user.text ?? "")"
        let after = try page.start(of: list)
        var builder = builder(list, of: ChannelID.self, inquiry)
        if let user = viewer.actor?.user {
            inquiry.state.forEachJoinedChannel(of: user, in: server, after: after) {
                key, channel, _ in
                builder.take(key, channel)
            }
        }
        return ChannelIDPage(builder.page)
    }
}
