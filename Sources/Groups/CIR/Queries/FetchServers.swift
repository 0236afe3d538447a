/// Finds public servers by the beginning of their name, or by a tag (QRY-31).
package struct FetchServers: CirclePageQuery {
    package static let name = "fetchServers"

    package var prefix: String?
    package var tagName: String?
    package var page: CirclePage

    package init(prefix: String? = nil, tagName: String? = nil, page: CirclePage) {
        self.prefix = prefix
        self.tagName = tagName
        self.page = page
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        prefix = try source.string("prefix")
        tagName = try source.string("tagName")
        page = try CirclePage(reading: source)
    }

    package func checkShape(_ inquiry: Inquiry) throws(MusterError) {
        try page.checkShape(inquiry)
        guard (prefix == nil) != (tagName == nil) else {
            throw .invalidParameter(
                prefix == nil ? "prefix" : "tagName", "give either prefix or tagName")
        }
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerPage {
        let list: ListName = "servers \(prefix ?? "") \(tagName ?? "")"
        let after = try page.start(of: list)
        var builder = page.builder(list, of: ServerDetails.self, inquiry)
        inquiry.forEachCreated(
            CIRTables.publicServers, prefix: [], scopes: 1, after: after
        ) { (key, server: ServerID) in
            guard let profile = inquiry.state.liveServer(server), matches(profile) else {
                return true
            }
            return builder.take(key, ServerDetails(server, profile, inquiry.state))
        }
        return ServerPage(builder.page)
    }

    private func matches(_ profile: ServerProfile) -> Bool {
        if let prefix { return profile.name.utf8.starts(with: prefix.utf8) }
        return tagName.map { name in profile.tags.contains { $0.hasName(name) } } ?? false
    }
}
