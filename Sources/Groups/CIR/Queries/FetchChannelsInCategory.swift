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
