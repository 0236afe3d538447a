/// Lists the public channels of a server (QRY-23).
package struct FetchPublicChannelsInServer: QueryBody {
    package static let name = "fetchPublicChannelsInServer"

    package var server: ServerID
    package var page: CirclePage

    package init(server: ServerID, page: CirclePage) {
        self.server = server
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = ServerID(try source.text("server"))
        page = try CirclePage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try page.checkShape(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelPage {
        try inquiry.channels(.public, in: server, category: nil, page)
    }
}

/// Lists the private channels of a server that the viewer sees (QRY-24).
package struct FetchPrivateChannelsInServer: QueryBody {
    package static let name = "fetchPrivateChannelsInServer"

    package var server: ServerID
    package var page: CirclePage

    package init(server: ServerID, page: CirclePage) {
        self.server = server
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = ServerID(try source.text("server"))
        page = try CirclePage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try page.checkShape(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelPage {
        try inquiry.channels(.private, in: server, category: nil, page)
    }
}

/// Lists the public channels of a category (QRY-26).
package struct FetchPublicChannelsInCategory: QueryBody {
    package static let name = "fetchPublicChannelsInCategory"

    package var server: ServerID
    package var category: CategoryID
    package var page: CirclePage

    package init(server: ServerID, category: CategoryID, page: CirclePage) {
        self.server = server
        self.category = category
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = ServerID(try source.text("server"))
        category = CategoryID(try source.text("category"))
        page = try CirclePage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try page.checkShape(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelPage {
        try inquiry.channels(.public, in: server, category: category, page)
    }
}

/// Lists the private channels of a category that the viewer sees (QRY-26).
package struct FetchPrivateChannelsInCategory: QueryBody {
    package static let name = "fetchPrivateChannelsInCategory"

    package var server: ServerID
    package var category: CategoryID
    package var page: CirclePage

    package init(server: ServerID, category: CategoryID, page: CirclePage) {
        self.server = server
        self.category = category
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = ServerID(try source.text("server"))
        category = CategoryID(try source.text("category"))
        page = try CirclePage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try page.checkShape(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelPage {
        try inquiry.channels(.private, in: server, category: category, page)
    }
}

/// Lists the channels of a server that the viewer is in (QRY-25).
package struct FetchJoinedChannelIDsInServer: QueryBody {
    package static let name = "fetchJoinedChannelIdsInServer"

    package var server: ServerID
    package var page: CirclePage

    package init(server: ServerID, page: CirclePage) {
        self.server = server
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = ServerID(try source.text("server"))
        page = try CirclePage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try page.checkShape(inquiry)
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelIDPage {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.require(.readServer)
        let list = "joined channels \(server)"
        let after = try page.start(of: list)
        var builder = page.builder(list, of: ChannelID.self, inquiry)
        if let user = viewer.actor?.user {
            inquiry.state.forEachJoinedChannel(of: user, in: server, after: after) {
                key, channel, _ in
                builder.take(key, channel)
            }
        }
        return ChannelIDPage(builder.page)
    }
}
