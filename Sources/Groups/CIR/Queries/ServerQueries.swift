/// Reads the view of a server (QRY-31).
package struct FetchServerDetail: QueryBody {
    package static let name = "fetchServerDetail"
    package static let isTemporal = true

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerDetails {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.requireAccess()
        return ServerDetails(server, viewer.profile, inquiry.state)
    }
}

/// Reads the tags of a server (QRY-31).
package struct FetchServerTags: QueryBody {
    package static let name = "fetchServerTags"

    package var server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerTags {
        let viewer = try CIRViewer(server, inquiry)
        try viewer.requireAccess()
        return ServerTags(tags: viewer.profile.tags)
    }
}

/// Lists the categories of a server (QRY-31).
package struct FetchCategories: CirclePageQuery {
    package static let name = "fetchCategories"

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

/// Lists the members of a server, newest entry first (QRY-31).
package struct FetchServerMembers: CirclePageQuery {
    package static let name = "fetchServerMembers"
    package static let isTemporal = true

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

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> ServerMemberPage {
        try CIRViewer(server, inquiry).require(.readServer)
        let list: ListName = "server members \(server)"
        let after = try page.start(of: list)
        var builder = builder(list, of: ServerMemberSummary.self, inquiry)
        inquiry.forEachEntered(
            CIRTables.serverMembers, byEntry: CIRTables.serverMembersByEntry, of: server,
            after: after, member: { inquiry.state.member($0, of: server) }
        ) { key, user, member in
            builder.take(key, ServerMemberSummary(user, member.role, joinedAt: member.joinedAt))
        }
        return ServerMemberPage(builder.page)
    }
}
