/// Lists channels of a server.
package struct FetchChannelsInServer<Listed: ListedChannels>: ServerPageQuery {
    package static var name: String { Listed.nameInServer }

    package var server: ServerID
    package var page: CursorPage

    package init(server: ServerID, page: CursorPage) {
        self.server = server
        self.page = page
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ChannelPage {
        try inquiry.channels(Listed.type, in: server, category: nil, for: self)
    }
}
