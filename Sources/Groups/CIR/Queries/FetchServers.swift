/// Finds public servers by the beginning of their name, or by a tag (QRY-31).
package struct FetchServers: CirclePageQuery {
    package static let name = "fetchServers"

    package var prefix: String?
    package var tagName: String?
    package var page: CursorPage

    package init(prefix: String? = nil, tagName: String? = nil, page: CursorPage) {
        self.prefix = prefix
        self.tagName = tagName
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        prefix = try source.string("prefix")
        tagName = try source.string("tagName")
        page = try CursorPage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try checkPage(inquiry)
        guard (prefix == nil) != (tagName == nil) else {
            throw .invalidParameter(
                prefix == nil ? "prefix" : "tagName", "give either prefix or tagName")
        }
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerPage {
        let list: ListName = "servers \(prefix ?? "") \(tagName ?? "")"
        let after = try page.start(of: list)
        var builder = builder(list, of: ServerDetails.self, inquiry)
        inquiry.state.scan(
            CIRTables.publicServers, prefix: [], after: after, as: ServerListing.self
        ) { key, listing in
            guard matches(listing) else { return true }
            let server: ServerID = ViewKeyReader.dated(key).id
            guard let profile = inquiry.state.liveServer(server) else { return true }
            return builder.take(key, ServerDetails(server, profile, inquiry.state))
        }
        return ServerPage(builder.page)
    }

    /// Compares bytes, as everywhere.
    private func matches(_ listing: ServerListing) -> Bool {
        if let prefix { return listing.name.utf8.starts(with: prefix.utf8) }
        guard let tagName else { return false }
        return listing.tagNames.contains { $0.utf8.elementsEqual(tagName.utf8) }
    }
}
