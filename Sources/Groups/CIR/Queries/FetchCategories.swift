/// Lists the categories of a server (QRY-31).
package struct FetchCategories: ServerPageQuery {
    package static let name = "fetchCategories"

    package var server: ServerID
    package var page: CursorPage

    package init(server: ServerID, page: CursorPage) {
        self.server = server
        self.page = page
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> CategoryPage {
        try CIRViewer(server, inquiry).require(.readServer)
        let list: ListName = "categories \(server)"
        let after = try page.start(of: list)
        var builder = builder(list, of: ChannelCategory.self, inquiry)
        inquiry.forEachCreated(
            CIRTables.categoriesByCreation, prefix: ViewKey.of(server), scopes: 1, after: after
        ) { (key, category: CategoryID) in
            guard let row = inquiry.state.category(category, of: server) else { return true }
            return builder.take(key, row)
        }
        return CategoryPage(builder.page)
    }
}
